// @ts-check
// node scripts/generate-diagnostics.mjs [--check]: writes docs/diagnostics.md, every code that can be reported, from the
// problems.ts of every room. With --check nothing is written, and a page that is out of date is a failure.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { at } from "./project.mjs";
import { runSources } from "./run-sources.mjs";

/** @typedef {import("../src/model/index.js").Problem} Problem */

const PAGE = "docs/diagnostics.md";

const INTRODUCTION = `# Diagnostics

Everything Varve reports has a code that does not change, so that it can be searched for and filtered on. A code names the part of
Varve that found the problem and what happened; the severity here is the usual one, and one occurrence may be reported with another.
A command that reports an error exits with the status of the error: failure (1), bad input (2), blocked (3), not found (4). Verbs that
give a verdict exit with the status of the verdict when the input can be read: \`admit\`, \`review\`, \`impact\` and \`pipelines conflicts\`
exit with 3 for what they deny, block or find. [Exit codes](exit-codes.md) has the details.

<!-- Made by scripts/generate-diagnostics.mjs from the problems.ts of every room. Do not edit. -->
`;

const text = pageOf(await readCatalogue());
const current = existsSync(at(PAGE)) ? readFileSync(at(PAGE), "utf8") : "";

if (!process.argv.includes("--check")) {
  writeFileSync(at(PAGE), text);
} else if (current !== text) {
  process.stderr.write(
    `${PAGE} is out of date (${firstDifference()}): run node scripts/generate-diagnostics.mjs\n`,
  );
  process.exitCode = 1;
}

/** @returns {Promise<Map<string, Problem[]>>} */
async function readCatalogue() {
  const rooms = readdirSync(at("src"))
    .filter((room) => existsSync(at(`src/${room}/problems.ts`)))
    .toSorted();
  const contents = rooms
    .map((room, i) => `export { problems as room${i} } from "./${room}/problems.ts";`)
    .join("\n");
  /** @type {Record<string, Record<string, Problem>>} */
  const catalogue = await runSources(contents);
  return new Map(rooms.map((room, i) => [room, Object.values(catalogue[`room${i}`] ?? {})]));
}

/** @param {Map<string, Problem[]>} catalogue */
function pageOf(catalogue) {
  const sections = [...catalogue].map(([room, problems]) => `\n## ${room}\n\n${tableOf(problems)}`);
  return INTRODUCTION + sections.join("");
}

/** @param {readonly Problem[]} problems */
function tableOf(problems) {
  const rows = problems
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(
      ({ code, severity, exit, sentence }) =>
        `| \`${code}\` | ${severity} | ${severity === "error" ? exit : ""} | ${escapeCell(sentence)} |\n`,
    );
  return `| code | severity | exit status | what it means |\n| --- | --- | --- | --- |\n${rows.join("")}`;
}

/**
 * A sentence may contain fields and markup; in a table it must be one cell of text.
 * @param {string} sentence
 */
function escapeCell(sentence) {
  return sentence
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replaceAll(/[\\*_[\]<>]/g, String.raw`\$&`)))
    .join("")
    .replaceAll("|", String.raw`\|`);
}

/** The first line that differs, for the reader of the failure. */
function firstDifference() {
  if (current === "") return "it does not exist";
  const [had, wants] = [current.split("\n"), text.split("\n")];
  const line = wants.findIndex((wanted, i) => wanted !== had[i]);
  return line < 0
    ? `nothing belongs after line ${wants.length}`
    : `line ${line + 1} should be: ${wants[line]}`;
}
