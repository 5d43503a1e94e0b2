// @ts-check
// npm run bench [NAME...] [-- --strict] [--quick] [--write] [--force]
//
// Every benchmark, or the named ones, each in its own process. A name also selects those that begin with it:
// "review" for review-compare and review-match.
//   --strict  fails when a row is over its limit
//   --quick   few short samples: shows that the benches work, says nothing about speed
//   --write   writes docs/performance.md from this run; a machine that others use is refused
//   --force   with --write: writes the page all the same, marked as noisy or quick
import { arch, cpus, loadavg, platform, release, totalmem } from "node:os";
import { at } from "../scripts/project.mjs";
import { busyShare, quietShare } from "./quiet.mjs";
import { format, resolveConfig } from "prettier";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { runBench } from "./bench-process.mjs";
import { runSources } from "../scripts/run-sources.mjs";

/** @typedef {import("./report/run.js").BenchResult} BenchResult */
/** @typedef {import("./report/run.js").Run} Run */

const PAGE = at("docs/performance.md");
const RESULTS = at(".cache/bench/run.json");
const FLAGS = ["--strict", "--quick", "--write", "--force"];
const WAIT_SECONDS = 60;

const words = process.argv.slice(2);
const [isStrict, isQuick, isWrite, isForced] = FLAGS.map((flag) => words.includes(flag));
const wanted = words.filter((word) => !word.startsWith("--"));
const known = readdirSync(at("bench")).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
const chosen = known.filter((name) => wanted.length === 0 || wanted.some((word) => isNamed(name, word)));

/** @type {typeof import("./report/page.js") & typeof import("./report/table.js") & typeof import("./report/run.js") & typeof import("./row.js")} */
const { pageOf, textTable, isOver, isNoisy, MOST_BUSY } = await runSources(
  ["report/page", "report/table", "report/run", "row"]
    .map((file) => `export * from "../bench/${file}.ts";`)
    .join("\n"),
);

await refuse();
/** @type {BenchResult[]} */
const results = [];
for (const name of chosen) {
  results.push(await resultOf(name));
  save();
}
const over = results.flatMap(({ rows }) => rows.filter(isOver)).length;
const failed = results.filter(({ fault }) => fault !== undefined).map(({ name }) => name);
process.stdout.write(over === 0 ? "every ratio is within its limit\n" : `${over} over the limit\n`);
if (failed.length > 0) process.stderr.write(`bench: did not end: ${failed.join(", ")}\n`);
if (isWrite) await writePage();
if (failed.length > 0 || (isStrict && over > 0)) process.exitCode = 1;

/**
 * @param {string} name
 * @param {string} word
 */
function isNamed(name, word) {
  return name === word || name.startsWith(`${word}-`);
}

/** Invalid requests are reported before anything is measured. */
async function refuse() {
  const unknown = wanted.filter((word) => !known.some((name) => isNamed(name, word)));
  const wrong = words.filter((word) => word.startsWith("--") && !FLAGS.includes(word));
  if (unknown.length > 0) stop(`unknown benchmark ${unknown.join(", ")}; known: ${known.join(", ")}`);
  if (wrong.length > 0) stop(`unknown option ${wrong.join(", ")}; known: ${FLAGS.join(", ")}`);
  if (!isWrite || isForced) return;
  if (wanted.length > 0 || isQuick)
    stop("--write is for a full run of all benches; --force writes all the same");
  const busy = await busyShare();
  if (busy > MOST_BUSY)
    stop(
      `others use ${(busy * 100).toFixed(0)} % of the processors; try again later, or --force writes all the same`,
    );
}

/**
 * @param {string} why
 * @returns {never}
 */
function stop(why) {
  process.stderr.write(`bench: ${why}\n`);
  process.exit(2);
}

/**
 * @param {string} name
 * @returns {Promise<BenchResult>}
 */
async function resultOf(name) {
  const busy = await (isWrite && !isForced ? quietShare(MOST_BUSY, WAIT_SECONDS) : busyShare());
  const [load = 0] = loadavg();
  const start = performance.now();
  const measured = await runBench(name, { isQuick: isQuick === true });
  const result = { name, ...measured, load, busy, seconds: (performance.now() - start) / 1000 };
  const noisy = isNoisy(result) ? "NOISY: " : "";
  const share = `other processes used ${(busy * 100).toFixed(0)} % of the CPUs`;
  process.stdout.write(
    `${name}: ${result.title}\n${result.rows.length === 0 ? "" : textTable(result.rows)}` +
      `  ${noisy}load average ${load.toFixed(2)}, ${share}; ${result.seconds.toFixed(0)} s, node ${process.version}\n\n`,
  );
  return result;
}

/** @returns {Run} */
function run() {
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(at("package.json"), "utf8"))
  );
  const machine = {
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memory: totalmem(),
    system: `${platform()} ${release()}, ${arch()}`,
    node: process.version,
  };
  return {
    date: new Date().toISOString().slice(0, 10),
    version,
    machine,
    isQuick: isQuick === true,
    results,
  };
}

/** After each bench, so that a later failure loses nothing. */
function save() {
  mkdirSync(at(".cache/bench"), { recursive: true });
  writeFileSync(RESULTS, JSON.stringify(run()));
}

async function writePage() {
  const options = { ...(await resolveConfig(PAGE)), parser: "markdown" };
  writeFileSync(PAGE, await format(pageOf(run()), options));
  process.stdout.write("docs/performance.md is written\n");
}
