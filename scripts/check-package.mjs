// @ts-check
// Packs the package, looks at what is in it, and uses it from a project that has nothing else.
import { at } from "./project.mjs";
import { install, pack, run } from "./packed.mjs";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { formatMessage } from "publint/utils";
import { join } from "node:path";
import { publint } from "publint";
import { tmpdir } from "node:os";

/** The complete package: the build, the sources of `startCluster`, and the files of a package page. */
const ALLOWED =
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|schemas\/.+\.json|docs\/(README\.md|(decisions\/)?[\da-z-]+\.md|images\/([a-z-]+\.svg|studio\/[a-z-]+\.png))|oracle\/go[-.\d]*\.(mod|sum)|dist\/.+\.(c?js|d\.ts)|dist\/(cjs|bin)\/package\.json|dist\/bin\/program\.txt|dist\/studio\/[a-z]+\.(css|svg))$/;

const manifest = JSON.parse(readFileSync(at("package.json"), "utf8"));
const top = mkdtempSync(join(tmpdir(), "varve-package-"));
/** @type {string[]} */
const faults = [];

try {
  const { filename, files } = pack(top);
  checkContent(files.map(({ path }) => path));
  install(join(top, filename), top);
  writeFileSync(join(top, "package.json"), '{ "type": "module" }');
  checkImports();
  checkOneOfEverything();
  checkTypes("types.ts", "nodenext");
  checkTypes("types.cts", "node16");
  checkCommand();
  await checkManifest();
  process.stdout.write(`package: ${files.length} files\n`);
} finally {
  rmSync(top, { recursive: true, force: true });
}
for (const fault of faults) process.stdout.write(`package: ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

/** @param {readonly string[]} files */
function checkContent(files) {
  faults.push(...files.filter((file) => !ALLOWED.test(file)).map((file) => `${file} is not for users`));
  const wanted = [
    "LICENSE",
    "README.md",
    "oracle/go.mod",
    "oracle/go.sum",
    ...Object.values(manifest.bin),
    ...targets(),
  ];
  const missing = wanted.map((file) => file.replace("./", "")).filter((file) => !files.includes(file));
  faults.push(...missing.map((file) => `${file} is missing`));
}

/**
 * @param {unknown} under a file, or files by condition
 * @returns {string[]}
 */
function targets(under = manifest.exports) {
  return typeof under === "string" ? [under] : Object.values(Object(under)).flatMap((one) => targets(one));
}

/** @returns {string[]} */
function subpaths() {
  return Object.keys(manifest.exports).map((subpath) => `varve${subpath.slice(1)}`);
}

function checkImports() {
  const lines = subpaths().map(
    (name) =>
      `if (Object.keys(await import("${name}")).length === 0) console.log("${name} exports nothing");`,
  );
  writeFileSync(join(top, "imports.js"), lines.join("\n"));
  faults.push(...lineList(printedBy(process.execPath, ["imports.js"])));
}

/** An error has the same class for every entry and every way of loading it. */
function checkOneOfEverything() {
  const lines = [
    'import { createRequire } from "node:module";',
    'import { VarveError } from "varve/model";',
    "const require = createRequire(import.meta.url);",
    ...subpaths().flatMap((name) => [
      `var [modules, common] = [await import("${name}"), require("${name}")];`,
      `for (const [key, value] of Object.entries(modules))`,
      `  if (common[key] !== value) console.log("${name}: import and require give two of", key);`,
    ]),
    'try { (await import("varve/merge")).applyMergePatch(undefined, {}); } catch (error) {',
    '  if (!(error instanceof VarveError)) console.log("varve/merge throws a VarveError of its own");',
    "}",
  ];

  writeFileSync(join(top, "one.js"), lines.join("\n"));
  faults.push(...lineList(printedBy(process.execPath, ["one.js"])));
}

/**
 * The declarations are self-contained: no types of Node are installed here, and none are skipped.
 * @param {string} file
 * @param {string} module
 */
function checkTypes(file, module) {
  const lines = subpaths().map((name, i) => `import * as room${i} from "${name}"; export { room${i} };`);
  writeFileSync(join(top, file), lines.join("\n"));
  const tsc = at("node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--module", module, "--target", "es2023", "--types", "", file];
  printedBy(process.execPath, [tsc, ...options]);
}

function checkCommand() {
  const printed = printedBy(join(top, "node_modules/varve/dist/bin/varve.js"), ["--version"]).trim();
  if (printed !== manifest.version) faults.push(`varve --version prints ${printed}, not ${manifest.version}`);
  // The page is beside the program, and is found from there.
  const folder = join(top, "site");
  printedBy(join(top, "node_modules/varve/dist/bin/varve.js"), ["-C", top, "studio", "--export", folder]);
  for (const name of ["index.html", "page.js", "page.css", "data/catalogue.js"])
    if (!existsSync(join(folder, name))) faults.push(`varve studio --export writes no ${name}`);
}

async function checkManifest() {
  const pkgDir = join(top, "node_modules/varve");
  const { messages } = await publint({ pkgDir, pack: false, strict: true });
  faults.push(
    ...messages.map((message) => formatMessage(message, manifest, { color: false }) ?? message.code),
  );
}

/**
 * The output of a program; a failure is an error of the package.
 * @param {string} command
 * @param {readonly string[]} args
 */
function printedBy(command, args) {
  const { status, stdout, stderr } = run(command, args, top);
  if (status !== 0) faults.push(`${command} ${args[0]} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** @param {string} text */
function lineList(text) {
  return text.split("\n").filter((line) => line !== "");
}
