// @ts-check
// Writes what every entry of the package exports into api/, and docs/api.md from the comments above it; with
// --check, reports what is outdated.
import { Declarations } from "./api/declarations.mjs";
import { at, readOrNothing, root } from "./project.mjs";
import { doubledIn, facesOf, missingAtFront, reportOf, unnamedIn } from "./api/report.mjs";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pageOf } from "./api/page.mjs";
import { spawnSync } from "node:child_process";

const folder = at(`.cache/api-${process.pid}`);
const isCheck = process.argv.includes("--check");
/** @type {string[]} */
const faults = [];

try {
  emit();
  const declarations = new Declarations(folder);
  const faces = facesOf(declarations, entries());
  faults.push(...doubledIn(faces), ...unnamedIn(declarations, faces), ...missingAtFront(declarations, faces));
  for (const face of faces)
    keep(`api/${face.entry.name.replace("varve/", "")}.txt`, reportOf(declarations, faces, face));
  const { text, undocumented } = pageOf(faces);
  faults.push(...undocumented.map((name) => `${name} has no comment`));
  keep("docs/api.md", text);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) process.stdout.write(`api: ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

/** The declarations that the package would have. Types are checked elsewhere (`npm run types`). */
function emit() {
  const tsc = at("node_modules/typescript/bin/tsc");
  const options = ["-p", "tsconfig.build.json", "--emitDeclarationOnly", "--noCheck", "--outDir", folder];
  const { status } = spawnSync(process.execPath, [tsc, ...options], { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("no declarations (tsc)");
}

/** The root entry last: its names are documented at their own entries. */
function entries() {
  const { exports } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  return Object.entries(exports)
    .map(([subpath, { types }]) => ({
      name: `varve${subpath.slice(1)}`,
      file: String(types).slice("./dist/".length),
    }))
    .toSorted((a, b) => Number(a.name === "varve") - Number(b.name === "varve"));
}

/**
 * @param {string} path
 * @param {string} text
 */
function keep(path, text) {
  if (readOrNothing(at(path)) === text) return;
  if (isCheck) {
    faults.push(`${path} is outdated: run npm run generate:api and read the diff`);
    return;
  }
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}
