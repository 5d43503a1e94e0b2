// @ts-check
// npm run bench [NAME...] [-- --strict]: every benchmark, or the named ones, each in a process of its own. A name also
// stands for those that begin with it: "review" for review-compare and review-match.
import { at, root } from "../scripts/project.mjs";
import { mkdirSync, readdirSync } from "node:fs";
import { build } from "esbuild";
import { loadavg } from "node:os";
import { spawn } from "node:child_process";

/** @typedef {import("./row.js").Row} Row */

const strict = process.argv.includes("--strict");
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const known = readdirSync(at("bench")).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
const chosen = known.filter((name) => wanted.length === 0 || wanted.some((word) => isNamed(name, word)));
const unknown = wanted.filter((word) => !known.some((name) => isNamed(name, word)));
if (unknown.length > 0) {
  process.stderr.write(`bench: there is no ${unknown.join(", ")}; there are ${known.join(", ")}\n`);
  process.exit(2);
}

let over = 0;
for (const name of chosen) over += await runBench(name);
process.stdout.write(over === 0 ? "every ratio is within its limit\n" : `${over} over the limit\n`);
if (strict && over > 0) process.exitCode = 1;

/**
 * @param {string} name
 * @param {string} word
 */
function isNamed(name, word) {
  return name === word || name.startsWith(`${word}-`);
}

/**
 * @param {string} name
 * @returns {Promise<number>} how many rows are over their limit
 */
async function runBench(name) {
  const { title, rows, status } = await measure(await bundle(name));
  process.stdout.write(`${name}: ${title}\n${table(rows)}`);
  if (status !== 0) {
    process.stderr.write(`bench: ${name} ended with ${status}\n`);
    process.exitCode = 1;
  }
  process.stdout.write(
    `  load average ${loadavg()
      .map((load) => load.toFixed(2))
      .join(" ")}, node ${process.version}\n\n`,
  );
  return rows.filter(isOver).length;
}

/**
 * Bundled, as the shipped code is, and sent home row by row.
 * @param {string} name
 */
async function bundle(name) {
  const outfile = at(`.cache/bench/${name}.mjs`);
  mkdirSync(at(".cache/bench"), { recursive: true });
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { run, title } from "./${name}.bench.ts";
        process.send({ title });
        await run((row) => process.send({ row }));
        process.disconnect();`,
      resolveDir: at("bench"),
    },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
  });
  return outfile;
}

/**
 * Without NODE_EXTRA_CA_CERTS: Node 20 reads the whole file at start-up, which hides what is measured.
 * @param {string} file
 * @returns {Promise<{ title: string, rows: Row[], status: number | null }>}
 */
function measure(file) {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const child = spawn(process.execPath, ["--expose-gc", file], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let title = "";
  /** @type {Row[]} */
  const rows = [];
  child.on("message", (/** @type {{ title?: string, row?: Row }} */ message) => {
    if (message.title !== undefined) title = message.title;
    if (message.row !== undefined) rows.push(message.row);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ title, rows, status }));
  });
}

/** @param {readonly Row[]} rows */
function table(rows) {
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows
    .map((row) => {
      const limit = row.limit === undefined ? "" : `limit ${row.limit.toFixed(2)}`;
      const mark = isOver(row) ? "OVER" : "";
      const cells = [
        row.name.padEnd(width),
        `${row.ratio.toFixed(2)}x`.padStart(9),
        limit.padEnd(10),
        mark.padEnd(4),
      ];
      return `  ${[...cells, row.detail ?? ""].join("  ").trimEnd()}\n`;
    })
    .join("");
}

/** @param {Row} row */
function isOver({ ratio, limit }) {
  return limit !== undefined && !(ratio <= limit);
}
