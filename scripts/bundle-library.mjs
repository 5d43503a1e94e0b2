// @ts-check
import { at, root } from "./project.mjs";
import { build, transform } from "esbuild";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";

/**
 * The files for Node, in addition to the modules for bundlers: some forty files, not eight hundred. They are CommonJS,
 * and modules are thin files over them, so that `import` and `require` in one program share one instance of everything:
 * `instanceof VarveError` works however the error was loaded.
 * @param {string} dist with the modules and declarations in it
 */
export async function bundleLibrary(dist) {
  const entries = entriesOf();
  const { outputFiles, metafile } = await asChunks(entries);
  for (const { path, text } of outputFiles) await writeCommonJs(dist, relative(root, path), text);
  write(join(dist, "cjs/package.json"), `${JSON.stringify({ type: "commonjs" })}\n`);
  for (const entry of entries) {
    const { exports = [] } = metafile.outputs[`${entry}.js`] ?? {};
    write(join(dist, `node/${entry}.js`), moduleOver(entry, exports));
  }
  arrangeDeclarations(dist, entries);
}

/**
 * The entries of the package, as paths in dist: `merge/index`.
 * @returns {string[]}
 */
function entriesOf() {
  const { exports } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  return Object.values(exports).map(({ types }) => types.slice("./dist/".length, -".d.ts".length));
}

/** @param {readonly string[]} entries */
function asChunks(entries) {
  return build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map((entry) => [entry, at(`src/${entry}.ts`)])),
    outdir: root,
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    chunkNames: "chunks/[hash]",
    legalComments: "none",
    metafile: true,
    logLevel: "silent",
  });
}

/** Where a module uses its own URL. CommonJS has a file name. */
const ADDRESS = 'const import_meta_url = require("node:url").pathToFileURL(__filename).href;';
/** Lazy imports use `require` as well: test runners do not support `import()` in CommonJS. */
const LATER = /\bimport\("([^"]+)"\)/g;
const OWN = /require\("(\.[^"]+)\.js"\)/g;

/**
 * @param {string} dist
 * @param {string} file
 * @param {string} text
 */
async function writeCommonJs(dist, file, text) {
  const { code } = await transform(text, {
    format: "cjs",
    platform: "node",
    target: "node20",
    define: { "import.meta.url": "import_meta_url" },
    banner: text.includes("import.meta.url") ? ADDRESS : "",
  });
  const required = code
    .replaceAll(LATER, 'Promise.resolve().then(() => require("$1"))')
    .replaceAll(OWN, 'require("$1.cjs")');
  write(join(dist, "cjs", `${file.slice(0, -extname(file).length)}.cjs`), required);
}

/**
 * @param {string} entry
 * @param {readonly string[]} names
 */
function moduleOver(entry, names) {
  const to = relative(dirname(`node/${entry}`), `cjs/${entry}.cjs`);
  return `import common$ from "${to}";\nexport const { ${names.join(", ")} } = common$;\n`;
}

const REFERENCE = /(?:from |import\()"(\.[^"]+)\.js"/g;

/**
 * Keeps the declarations reachable from an entry, and copies them: TypeScript treats those with such a package.json
 * above them as CommonJS.
 * @param {string} dist
 * @param {readonly string[]} entries
 */
function arrangeDeclarations(dist, entries) {
  const wanted = new Set(entries);
  for (const file of wanted) {
    const text = readFileSync(join(dist, `${file}.d.ts`), "utf8");
    write(join(dist, "cjs", `${file}.d.ts`), text);
    for (const [, to = ""] of text.matchAll(REFERENCE)) wanted.add(join(dirname(file), to));
  }
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".d.ts") && !file.startsWith("cjs") && !wanted.has(file.slice(0, -".d.ts".length)))
      rmSync(join(dist, file));
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
