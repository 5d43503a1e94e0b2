// @ts-check
// src as JavaScript, file by file, for the tests: Node.js imports it without Vite, which takes a third of the CPU time.
import { at, root } from "./project.mjs";
import { build } from "esbuild";
import { dirname, join } from "node:path";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { version } from "./bundle-cli.mjs";

const OUT = at(".cache/compiled/src");

/**
 * The folder with the JavaScript of src, brought up to date.
 * @returns {Promise<string>}
 */
export async function compiledSources() {
  const sources = filesIn(at("src")).filter((name) => /\.tsx?$/.test(name));
  const outputs = new Map(filesIn(OUT).map((name) => [name, changed(join(OUT, name))]));
  // Versions and options of the compiler are part of the result.
  const settings = ["package-lock.json", "tsconfig.json", "scripts/compiled-sources.mjs"];
  const oldest = Math.max(...settings.map((name) => changed(at(name))));
  const stale = sources.filter((name) => {
    const made = outputs.get(outputOf(name)) ?? 0;
    return made < oldest || made < changed(at(`src/${name}`));
  });
  if (stale.length > 0) await compile(stale);
  const wanted = new Set(sources.map(outputOf));
  for (const name of outputs.keys()) if (!wanted.has(name)) rmSync(join(OUT, name), { force: true });
  return OUT;
}

/** @param {string} name of a source, below src */
export function outputOf(name) {
  return name.replace(/\.tsx?$/, ".js");
}

/** @param {readonly string[]} names */
async function compile(names) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `src/${name}`),
    outbase: "src",
    outdir: OUT,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: "inline",
    sourcesContent: false,
    define: { VARVE_VERSION: JSON.stringify(version()) },
  });
  for (const { path, contents } of outputFiles) replace(path, contents);
}

/**
 * Another run may be reading the file.
 * @param {string} path
 * @param {Uint8Array} contents
 */
function replace(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  const made = `${path}.${process.pid}`;
  writeFileSync(made, contents);
  renameSync(made, path);
}

/** @param {string} folder */
function filesIn(folder) {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.[jt]sx?$/.test(name));
}

/** @param {string} path */
function changed(path) {
  return statSync(path).mtimeMs;
}
