import { formatOutcome, judge } from "./stories/judge.js";
import {
  type Recorded,
  type Run,
  type Story,
  TOOLS,
  type Tool,
  headingOf,
  readStories,
  record,
} from "./stories/story.js";
import { applyWithKubectl, kubectlVersion } from "./stories/kubectl.js";
import { PAGE, withOutcomes } from "./stories/page.js";
import { readFileSync, writeFileSync } from "node:fs";
import { recordedOutcome, recordedVersion } from "./stories/outcome-table.js";
import { kptVersion, updateWithKpt } from "./stories/kpt.js";
import { type Varve, updateWithVarve } from "./stories/varve.js";
import { runProgram } from "./stories/program.js";
import { resolve } from "node:path";

export const title = "twelve update stories on three programs: which edits are lost (docs/compare.md)";

/** `VARVE_TEST_UPDATE=1` records what the programs do now, in the stories and on the page about them. */
const isUpdate = process.env["VARVE_TEST_UPDATE"] === "1";

const CLI = resolve("dist/bin/varve.js");
const varve: Varve = (args, cwd) => runProgram(process.execPath, [CLI, ...args], { cwd, home: cwd });

const PROGRAMS: Readonly<
  Record<Tool, { version(): Promise<string | undefined>; update(story: Story): Promise<Run> }>
> = {
  kpt: { version: kptVersion, update: updateWithKpt },
  kubectl: { version: kubectlVersion, update: applyWithKubectl },
  varve: {
    version: async () => (await varve(["--version"], ".")).said.trim(),
    update: (story) => updateWithVarve(story, varve),
  },
};

export async function run(): Promise<void> {
  const stories = readStories();
  const columns: string[][] = [["story", ...stories.map(headingOf)]];
  const broken: string[] = [];
  for (const tool of TOOLS) {
    const version = await PROGRAMS[tool].version();
    if (version === undefined) say(`MISSING: ${tool} is not on this machine; what is shown was recorded`);
    const cells: string[] = [];
    for (const story of stories) {
      const { cell, fault } = await tell(story, tool, version);
      cells.push(cell);
      if (fault !== undefined) broken.push(`${story.file}, ${tool}: ${fault}`);
    }
    columns.push([`${tool} ${version ?? `${recordedVersion(stories, tool)} (recorded)`}`, ...cells]);
  }
  say(table(columns));
  if (isUpdate) writeFileSync(PAGE, withOutcomes(readFileSync(PAGE, "utf8"), readStories()));
  for (const line of broken) say(`NO LONGER TRUE: ${line}`);
  if (broken.length > 0) process.exitCode = 1;
}

/** One story with one program: the outcome of the changes, and the differences from the recorded outcome. */
async function tell(
  story: Story,
  tool: Tool,
  version: string | undefined,
): Promise<{ readonly cell: string; readonly fault?: string }> {
  if (version === undefined || story.leavesOut?.[tool] !== undefined)
    return { cell: recordedOutcome(story, tool) };
  const now = await PROGRAMS[tool].update(story);
  const cell = formatOutcome(judge(story, now));
  if (isUpdate) record(story, tool, { version, ...now });
  const fault = isUpdate ? undefined : difference(story, now, story.recorded[tool]);
  return fault === undefined ? { cell } : { cell, fault };
}

/** Messages may change between versions; files, losses and the status may not. */
function difference(story: Story, now: Run, recorded: Recorded | undefined): string | undefined {
  if (recorded === undefined) return "nothing is recorded";
  const [is, was] = [formatOutcome(judge(story, now)), formatOutcome(judge(story, recorded))];
  if (is !== was) return `${is}; recorded with ${recorded.version}: ${was}`;
  if (now.status !== recorded.status) return `status ${now.status}; recorded: ${recorded.status}`;
  return now.result === recorded.result ? undefined : `another result:\n${now.result}`;
}

function table(columns: readonly (readonly string[])[]): string {
  const widths = columns.map((cells) => Math.max(...cells.map(({ length }) => length)));
  const rows = (columns[0] ?? []).map((_, row) =>
    columns
      .map((cells, i) => (cells[row] ?? "").padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return rows.join("\n");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
