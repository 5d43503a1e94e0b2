// @ts-check
// The TypeScript of the project as JavaScript, file by file, for the tests: Node.js imports it without Vite.
import { at, root } from "./project.mjs";
import { build } from "esbuild";
import { dirname, join, relative } from "node:path";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { version } from "./bundle-cli.mjs";

const OUT = at(".cache/compiled");
/** What tests are, and what they import. Each stands below OUT as it stands in the project, so that relative imports hold. */
const FOLDERS = ["src", "test", "bench", "examples"];
/** Projects of users: they have settings and packages of their own. */
const FOREIGN = "test/projects/";

/**
 * The folder with the JavaScript, brought up to date.
 * @returns {Promise<string>}
 */
export async function compiledSources() {
  const sources = FOLDERS.flatMap((folder) => filesIn(root, folder)).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith(FOREIGN),
  );
  const outputs = new Map(
    FOLDERS.flatMap((folder) => filesIn(OUT, folder)).map((name) => [name, changed(join(OUT, name))]),
  );
  // Versions of the compiler, and what it is told, are part of the result.
  const settings = ["package-lock.json", "tsconfig.json", "scripts/compiled-sources.mjs"];
  const oldest = Math.max(...settings.map((name) => changed(at(name))));
  const stale = sources.filter((name) => {
    const made = outputs.get(outputOf(name)) ?? 0;
    return made < oldest || made < changed(at(name));
  });
  if (stale.length > 0) await compile(stale);
  const wanted = new Set(sources.map(outputOf));
  for (const name of outputs.keys()) if (!wanted.has(name)) rmSync(join(OUT, name), { force: true });
  return OUT;
}

/** @param {string} name of a source, below the project */
export function outputOf(name) {
  return name.replace(/\.tsx?$/, ".js");
}

/** @param {string} name */
function isSource(name) {
  return name.startsWith("src/");
}

/** @param {readonly string[]} names */
async function compile(names) {
  const defined = { VARVE_VERSION: JSON.stringify(version()) };
  const sources = await javascriptOf(names.filter(isSource), defined);
  for (const { path, text } of sources) replace(path, text);
  // Tests find data beside themselves.
  const here = { "import.meta.url": "VARVE_URL", "import.meta.dirname": "VARVE_FOLDER" };
  const tests = await javascriptOf(
    names.filter((name) => !isSource(name)),
    { ...defined, ...here },
  );
  for (const { path, text } of tests) replace(path, placed(seeded(text, path), path));
  surroundings();
}

/**
 * @param {string[]} entryPoints
 * @param {Record<string, string>} define
 */
async function javascriptOf(entryPoints, define) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    outbase: ".",
    outdir: OUT,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20.10",
    sourcemap: "inline",
    sourcesContent: false,
    define,
  });
  return outputFiles;
}

/**
 * Says in the first line where the source is: that keeps the lines of the source map.
 * @param {string} text
 * @param {string} path
 */
function placed(text, path) {
  if (!/VARVE_(?:URL|FOLDER)/.test(text)) return text;
  const source = relative(dirname(path), at(relative(OUT, path)));
  const url = `const VARVE_URL = new URL(${JSON.stringify(source)}, import.meta.url).href;`;
  return `${url} const VARVE_FOLDER = new URL(".", VARVE_URL).pathname; ${text}`;
}

/**
 * Tests that say `fast-check` get it with the seed of the run.
 * @param {string} text
 * @param {string} path
 */
function seeded(text, path) {
  const file = join(OUT, "test/fast-check.js");
  if (path.endsWith("fast-check.js")) return text;
  return text.replaceAll('from "fast-check"', `from ${JSON.stringify(`./${relative(dirname(path), file)}`)}`);
}

/** What is imported as it is; and the name of the package, which means the sources here. */
function surroundings() {
  const exports = { ".": "./src/index.js", "./*": "./src/*/index.js" };
  replace(join(OUT, "package.json"), JSON.stringify({ name: "varve", type: "module", exports }));
  for (const link of ["scripts", "bench/corpora/figures.json"].map((name) => join(OUT, name)))
    if (!existsSync(link)) symlinkSync(relative(dirname(link), at(relative(OUT, link))), link);
}

/**
 * Another run may be reading the file.
 * @param {string} path
 * @param {string} contents
 */
function replace(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  const made = `${path}.${process.pid}`;
  writeFileSync(made, contents);
  renameSync(made, path);
}

/**
 * @param {string} above
 * @param {string} folder
 */
function filesIn(above, folder) {
  mkdirSync(join(above, folder), { recursive: true });
  return readdirSync(join(above, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** @param {string} path */
function changed(path) {
  return statSync(path).mtimeMs;
}
