import { type BenchResult, MOST_BUSY, type Run, isNoisy } from "./run.js";
import { COLUMNS, cellsOf, markdownTable } from "./table.js";
import { formatMemory } from "./format.js";
import { isOver } from "../row.js";
import { SLOWER_COLUMNS, slowerRows } from "./slower.js";

export const MARK = "<!-- Made by npm run bench -- --write. Do not edit. -->";

/** The page about one run. All its statements, also those about Varve, come from the rows. */
export function pageOf(run: Run): string {
  const measured = run.results.filter(({ rows }) => rows.length > 0);
  return [
    `# Performance\n\n${MARK}\n\n${INTRODUCTION}\n`,
    warningOf(run),
    machineOf(run),
    `## Where Varve is slower\n\nEvery row in which a peer is faster, worst first.\n\n${slowerTable(run)}`,
    overOf(run),
    ...measured.map(sectionOf),
    leftOutOf(run),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

const INTRODUCTION = `Time and memory of Varve, compared with other programs that do the same job, and with the minimum of work that the job
needs. All figures come from one run of \`npm run bench -- --write\`; \`npm run bench NAME\` repeats one section.

- Each figure is a median, followed by the 10th and 90th percentile of its samples; "one sample" and "two samples" say where there
  are no more. Functions, and most programs, are sampled in turns with what they are compared with, for long enough to include
  garbage collection. The Go originals, and commands that take seconds, are measured one side after the other.
- A peer is a program or library that people use for the same job, or for a smaller one. A **floor** is work that the job
  cannot avoid. **Itself** is Varve with other input or in another state.
- The ratio is Varve's median divided by the other median: below 1, Varve is faster. Limits apply to the ratio; \`npm run bench -- --strict\`
  fails above it. A growth exponent of 1 is linear, 2 is quadratic; there the limit applies to the exponent.
- "Public" corpora are files of public repositories. "Twin" corpora are synthetic, with the same number and size of files,
  documents, kinds and comments.
`;

function warningOf({ isQuick, results }: Run): string {
  const noisy = results.filter(isNoisy).map(({ name }) => name);
  const share = `${MOST_BUSY * 100} %`;
  return [
    isQuick ? "> **A quick run.** Few, short samples: do not use these figures.\n" : "",
    noisy.length === 0
      ? ""
      : `> **A noisy run.** Other processes used more than ${share} of the CPUs before: ${noisy.join(", ")}.\n`,
  ]
    .filter((part) => part !== "")
    .join(">\n");
}

function machineOf({ date, version, machine, results }: Run): string {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const facts = [
    ["date", date],
    ["Varve", version],
    ["Node.js", machine.node],
    ["processor", `${machine.processor}, ${machine.cores} cores`],
    ["memory", formatMemory(machine.memory)],
    ["system", machine.system],
    ["duration", `${Math.round(seconds / 60)} minutes`],
  ];
  return `## The run\n\n${markdownTable(["fact", "value"], facts)}`;
}

function slowerTable(run: Run): string {
  const lines = slowerRows(run);
  return lines.length === 0 ? "Nowhere.\n" : markdownTable(SLOWER_COLUMNS, lines);
}

function overOf({ results }: Run): string {
  const over = results.flatMap(({ name, rows }) =>
    rows.filter(isOver).map((row) => `- ${name}: ${cellsOf(row).what}\n`),
  );
  return over.length === 0 ? "" : `## Over the limit\n\n${over.join("")}`;
}

function sectionOf({ name, title, rows, load, busy }: BenchResult): string {
  const lines = rows.map((row) => COLUMNS.map((column) => cellsOf(row)[column]));
  const corpora = [...new Set(rows.flatMap(({ corpus }) => corpus ?? []))];
  const limits = [...new Set(rows.flatMap(({ limit }) => (limit ? `${limit.most}, ${limit.because}` : [])))];
  const notes = rows.flatMap((row) => (row.note === undefined ? [] : `- ${row.name}: ${row.note}.\n`));
  const list = (label: string, items: readonly string[]): string =>
    items.length === 0 ? "" : `\n${label}: ${items.join("; ")}.\n`;
  return [
    `## ${name}\n\n${title[0]?.toUpperCase() ?? ""}${title.slice(1)}.\n\n`,
    markdownTable(COLUMNS, lines),
    list("Corpora", corpora),
    list("Limits", limits),
    notes.length === 0 ? "" : `\n${notes.join("")}`,
    `\nLoad average before: ${load.toFixed(2)}; other processes used ${(busy * 100).toFixed(0)} % of the CPUs.\n`,
  ].join("");
}

/** Benches without figures, and the reasons. */
function leftOutOf({ results }: Run): string {
  const lines = results.flatMap(({ name, rows, skipped, fault }) => [
    ...skipped.map((what) => `- ${name}: ${what}.\n`),
    ...(fault === undefined ? [] : [`- ${name} did not finish: ${fault}.\n`]),
    ...(rows.length + skipped.length === 0 && fault === undefined
      ? [`- ${name} measures lost edits, not speed: see [Compare](compare.md).\n`]
      : []),
  ]);
  return `## Left out\n\n${lines.length === 0 ? "Nothing.\n" : lines.join("")}`;
}
