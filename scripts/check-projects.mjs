// @ts-check
// Runs the projects of test/projects on the packed tarball, each with the tool that its users have.
import { at, userCache } from "./project.mjs";
import { build } from "esbuild";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createContext, runInContext } from "node:vm";
import { install, pack, run } from "./packed.mjs";
import { join } from "node:path";
import { tmpdir } from "node:os";

/** These are large and used only here, so each is installed on first use, into the cache of the user. */
const JEST = ["jest@30.5.2"];
const CLIENTS = ["@kubernetes/client-node@2.0.1", "kubernetes-models@5.1.0"];
const top = mkdtempSync(join(tmpdir(), "varve-projects-"));
/** Settings of the calling test runner must not reach these. */
const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, VITEST: ___, ...env } = process.env;
let failed = 0;

/** @typedef {(folder: string) => void | string | Promise<void>} Check throws what is wrong, and gives why it was not made */

/** @type {Readonly<Record<string, Check>>} */
const PROJECTS = {
  "node-test": (folder) => void node(folder, ["--test"]),
  vitest: (folder) => void node(folder, [at("node_modules/vitest/vitest.mjs"), "run"]),
  "jest-commonjs": (folder) => inJest(folder, []),
  "jest-modules": (folder) => inJest(folder, ["--experimental-vm-modules"]),
  "typescript-commonjs": compiled,
  "typescript-objects": withClients,
  browser: inBrowser,
};

try {
  const { filename } = pack(top);
  install(join(top, filename), top);
  for (const [name, check] of Object.entries(PROJECTS)) await checked(name, check);
} finally {
  rmSync(top, { recursive: true, force: true });
}
if (failed > 0) process.exitCode = 1;

/**
 * @param {string} name
 * @param {Check} check
 */
async function checked(name, check) {
  const folder = join(top, name);
  cpSync(at(`test/projects/${name}`), folder, { recursive: true });
  try {
    const skipped = await check(folder);
    process.stdout.write(skipped === undefined ? `${name} ok\n` : `SKIPPED: ${name}: ${skipped}\n`);
  } catch (error) {
    failed++;
    process.stdout.write(`${name} FAILED\n${/** @type {Error} */ (error).message}\n`);
  }
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
function node(folder, args) {
  const { status, stdout, stderr } = run(process.execPath, args, folder, env);
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

/**
 * @param {string} folder
 * @param {readonly string[]} flags
 */
function inJest(folder, flags) {
  const modules = modulesOf("jest", JEST);
  if (modules === undefined) return `npm install ${JEST.join(" ")} failed`;
  node(folder, [...flags, join(modules, "jest/bin/jest.js"), "--ci"]);
  return undefined;
}

/**
 * The types of other libraries and those of Varve, under the strictest compiler options.
 * @param {string} folder
 */
function withClients(folder) {
  const modules = modulesOf("clients", CLIENTS);
  if (modules === undefined) return `npm install ${CLIENTS.join(" ")} failed`;
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["@kubernetes", "@kubernetes-models", "kubernetes-models", "@types"])
    symlinkSync(join(modules, name), join(folder, "node_modules", name));
  node(folder, [at("node_modules/typescript/bin/tsc")]);
  return undefined;
}

/**
 * The folder of installed packages; undefined if they cannot be installed. Made in another folder and moved into place,
 * so that an interrupted install does not count.
 * @param {string} name
 * @param {readonly string[]} packages
 */
function modulesOf(name, packages) {
  const versions = packages.map((each) => each.slice(each.lastIndexOf("@") + 1)).join("-");
  const installed = join(userCache(), `${name}-${versions}`);
  const modules = join(installed, "node_modules");
  if (existsSync(modules)) return modules;
  const place = `${installed}.${process.pid}`;
  mkdirSync(place, { recursive: true });
  try {
    writeFileSync(join(place, "package.json"), '{ "private": true }');
    const args = ["install", "--no-audit", "--no-fund", "--no-save", ...packages];
    if (run("npm", args, place).status !== 0) return undefined;
    rmSync(installed, { recursive: true, force: true });
    renameSync(place, installed);
    return modules;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function compiled(folder) {
  const tsc = [at("node_modules/typescript/bin/tsc"), "--strict", "--target", "es2023", "--module", "node16"];
  node(folder, [...tsc, "--types", "", "--exactOptionalPropertyTypes", "main.ts"]);
  const printed = JSON.parse(node(folder, ["main.js"]));
  expectEqual(printed.resource.data, { key: "1" });
  expectEqual(printed.patched.data, {});
}

/**
 * Bundled for browsers, and run with only the language and browser APIs.
 * @param {string} folder
 */
async function inBrowser(folder) {
  const outfile = join(folder, "bundle.js");
  await build({
    entryPoints: [join(folder, "main.js")],
    outfile,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    target: "es2023",
    logLevel: "silent",
  });
  const context = createContext({ TextEncoder, TextDecoder, URL, console, structuredClone });
  runInContext(readFileSync(outfile, "utf8"), context);
  expectEqual(context.result, ["A", { key: "1" }, Array.from({ length: 5 }, () => "function")]);
}

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function expectEqual(found, expected) {
  const [is, ought] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== ought) throw new Error(`${is}, not ${ought}`);
}
