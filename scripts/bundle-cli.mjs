// @ts-check
import { at, root } from "./project.mjs";
import { build } from "esbuild";
import { directImports } from "./direct-imports.mjs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { programText } from "./program-text.mjs";

/**
 * Packages that stay imports of the installed one: jiti is large, and only a workspace with code configuration in
 * TypeScript ever loads it.
 */
const EXTERNAL = ["jiti"];

const ENTRY = "entry";

/** @satisfies {import("esbuild").BuildOptions} */
const COMMON = {
  absWorkingDir: root,
  bundle: true,
  platform: /** @type {const} */ ("node"),
  target: "node20",
  legalComments: /** @type {const} */ ("none"),
  plugins: [directImports],
  // A fifth of the text is white space, and every run reads it.
  minifyWhitespace: true,
  metafile: /** @type {const} */ (true),
  write: /** @type {const} */ (false),
  logLevel: /** @type {const} */ ("silent"),
};

/**
 * The command line: a small entry, and a program with a part for each verb and for what verbs share.
 * @param {string} folder
 */
export async function bundleCli(folder) {
  const modules = await build({
    ...COMMON,
    format: "esm",
    entryPoints: { [ENTRY]: at("src/cli/shell/process-host.ts") },
    outdir: folder,
    splitting: true,
    external: EXTERNAL,
    chunkNames: "[name]-[hash]",
    define: { VARVE_VERSION: JSON.stringify(version()) },
    // Node gets the CommonJS build of yaml, which cannot be tree-shaken and needs a `require`; this is the same code as
    // modules.
    alias: { yaml: at("node_modules/yaml/browser/dist/index.js") },
  });
  const { text, parts } = programText(modules.outputFiles);
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const program = { file: "program.txt", digest, entry: ENTRY, parts };
  const start = await build({
    ...COMMON,
    entryPoints: { varve: at("src/cli/start/main.ts") },
    outdir: folder,
    format: "cjs",
    define: {
      VARVE_VERSION: JSON.stringify(version()),
      VARVE_PROGRAM: JSON.stringify(program),
      VARVE_FOLDER: "__dirname",
    },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, program.file), text);
  writeFileSync(join(folder, "package.json"), '{ "type": "commonjs" }\n');
  writeFileSync(join(folder, "varve.js"), start.outputFiles[0]?.text ?? "", { mode: 0o755 });
  return { ...modules.metafile.outputs, ...start.metafile.outputs };
}

/** @returns {string} */
export function version() {
  return JSON.parse(readFileSync(at("package.json"), "utf8")).version;
}
