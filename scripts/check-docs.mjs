// @ts-check
// npm run docs:check [-- [--update] [PAGE...]]: runs the blocks of README.md and docs/, or of some of these pages, in a copy
// of examples/ and compares.
//
// console  "$ " lines are commands; what follows each is all it prints. The blocks of a page share one folder, and the
//          folder a block ends in is where the next begins.
// ts       a block that imports from "varve" is type-checked and run; a text block right after it is what it prints.
import { at, root } from "./project.mjs";
import { blocksOf, withBlocks } from "./markdown-blocks.mjs";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { exchangesOf, formatExchanges, play } from "./console-session.mjs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { transformSync } from "esbuild";

/** @typedef {import("./markdown-blocks.mjs").Block} Block */

/** Commits in pages are the same on every machine. */
const COMMITTER = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "Ada"],
    [`GIT_${who}_EMAIL`, "ada@example.com"],
    [`GIT_${who}_DATE`, "2026-01-05T10:00:00Z"],
  ]),
);
/** Programs that pages use and not every machine has. */
const EXTRA = ["curl", "openssl"];
const update = process.argv.includes("--update");
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const top = realpathSync(mkdtempSync(join(tmpdir(), "varve-docs-")));
// Inside the project, where "varve/model" resolves to the project itself.
const programs = at(".cache/docs");
const env = environment();
let blocks = 0;
let differences = 0;
let faults = 0;

try {
  prepare();
  for (const page of pages()) checkPage(page);
  checkTypes();
} finally {
  rmSync(top, { recursive: true, force: true });
}
const verdict = `${differences} ${update ? "rewritten" : "different"}, ${faults} broken`;
process.stdout.write(`docs: ${blocks} blocks, ${verdict}\n`);
if (faults > 0 || (differences > 0 && !update)) process.exitCode = 1;

/** @returns {string[]} */
function pages() {
  const docs = existsSync(at("docs")) ? readdirSync(at("docs"), { recursive: true, encoding: "utf8" }) : [];
  const all = wanted.length > 0 ? wanted : ["README.md", ...docs.map((name) => `docs/${name}`)];
  return all.filter((name) => name.endsWith(".md") && existsSync(at(name))).toSorted();
}

/** What a reader's terminal is to the programs, without colour and without what differs between machines. */
function environment() {
  const { NODE_EXTRA_CA_CERTS: _, FORCE_COLOR: __, ...inherited } = process.env;
  const PATH = `${join(top, "bin")}${delimiter}${inherited.PATH}`;
  return { ...inherited, ...COMMITTER, PATH, LC_ALL: "C", HOME: top, GIT_CONFIG_NOSYSTEM: "1" };
}

function prepare() {
  rmSync(programs, { recursive: true, force: true });
  mkdirSync(programs, { recursive: true });
  mkdirSync(join(top, "bin"));
  const varve = `#!/bin/sh\nexec '${process.execPath}' '${at("dist/bin/varve.js")}' "$@"\n`;
  writeFileSync(join(top, "bin/varve"), varve);
  chmodSync(join(top, "bin/varve"), 0o755);
}

/** @param {string} page */
function checkPage(page) {
  const text = readFileSync(at(page), "utf8");
  const found = blocksOf(text);
  const missing = missingFor(found);
  if (missing.length > 0) {
    const names = missing.join(" and ");
    process.stdout.write(
      `SKIPPED: the blocks of ${page} need ${names}: install them (apt-get install ${missing.join(" ")})\n`,
    );
    return;
  }
  const actual = playPage(page, found);
  for (const [i, block] of found.entries()) {
    if (actual[i] === block.text) continue;
    differences++;
    if (!update)
      process.stdout.write(
        `${page}:${block.line} prints something else\n${difference(block.text, actual[i] ?? "")}`,
      );
  }
  if (update) writeFileSync(at(page), withBlocks(text, actual));
}

/**
 * @param {readonly Block[]} found
 * @returns {readonly string[]}
 */
function missingFor(found) {
  const text = found.map((block) => (block.language === "console" ? block.text : "")).join("");
  return EXTRA.filter(
    (name) => new RegExp(`\\b${name} `).test(text) && spawnSync(name, ["--version"]).error !== undefined,
  );
}

/**
 * The expected text of each block, by running it.
 * @param {string} page
 * @param {readonly Block[]} found
 * @returns {string[]}
 */
function playPage(page, found) {
  const home = join(top, page.replaceAll(/\W/g, "-"));
  mkdirSync(home);
  if (existsSync(at("examples"))) cpSync(at("examples"), join(home, "examples"), { recursive: true });
  let folder = home;
  const texts = found.map(({ text }) => text);
  for (const [i, block] of found.entries()) {
    if (block.language === "console") {
      blocks++;
      const { exchanges, cwd } = play(exchangesOf(block.text), folder, env);
      texts[i] = formatExchanges(exchanges).replaceAll(home, "$PWD");
      folder = cwd;
    } else if (block.language === "ts" && /from "varve["/]/.test(block.text)) {
      blocks++;
      const output = runProgram(`${page.replaceAll(/\W/g, "-")}-${block.line}`, block, folder);
      if (found[i + 1]?.language === "text" && found[i + 1]?.follows) texts[i + 1] = output;
    }
  }
  return texts;
}

/**
 * @param {string} name
 * @param {Block} block
 * @param {string} cwd
 */
function runProgram(name, { text }, cwd) {
  writeFileSync(join(programs, `${name}.ts`), text);
  const file = join(programs, `${name}.mjs`);
  writeFileSync(file, transformSync(text, { loader: "ts", format: "esm", target: "node20" }).code);
  const { stdout, stderr, status } = spawnSync(process.execPath, [file], { cwd, env, encoding: "utf8" });
  if (status !== 0) fault(`${name}.ts ended with ${status}\n${stderr}`);
  return stdout;
}

/** All programs at once: starting the compiler is most of its time. */
function checkTypes() {
  if (!readdirSync(programs).some((name) => name.endsWith(".ts"))) return;
  const config = {
    extends: "../../tsconfig.json",
    // The declarations as users get them, under the strictest compiler options.
    compilerOptions: {
      noUnusedLocals: false,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      paths: { varve: [at("dist/index.d.ts")], "varve/*": [at("dist/*/index.d.ts")] },
    },
    include: ["*.ts"],
  };
  writeFileSync(join(programs, "tsconfig.json"), JSON.stringify(config));
  const args = [at("node_modules/typescript/bin/tsc"), "-p", programs];
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) fault(`the types of an example are wrong\n${stdout}`);
}

/** @param {string} message */
function fault(message) {
  faults++;
  process.stdout.write(`${message}\n`);
}

/**
 * @param {string} expected
 * @param {string} actual
 */
function difference(expected, actual) {
  writeFileSync(join(top, "expected"), expected);
  writeFileSync(join(top, "actual"), actual);
  const labels = ["--label", "the page says", "--label", "it prints"];
  return `${spawnSync("diff", ["-u", ...labels, "expected", "actual"], { cwd: top, encoding: "utf8" }).stdout}\n`;
}
