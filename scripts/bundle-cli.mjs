// @ts-check
import { at, root } from "./project.mjs";
import { build } from "esbuild";
import { directImports } from "./direct-imports.mjs";
import { readFileSync } from "node:fs";

/**
 * Packages that stay imports of the installed one: jiti is large, and only a workspace with code configuration in
 * TypeScript ever loads it.
 */
const EXTERNAL = ["jiti"];

/**
 * The command line as a tiny entry, one chunk per verb, and chunks for what verbs share.
 * @param {string} outdir
 * @param {boolean} write
 */
export function bundleCli(outdir, write = true) {
  return build({
    absWorkingDir: root,
    entryPoints: { varve: at("src/cli/shell/main.ts") },
    outdir,
    write,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: EXTERNAL,
    chunkNames: "chunks/[name]-[hash]",
    define: { VARVE_VERSION: JSON.stringify(version()) },
    // Node gets the CommonJS build of yaml, which cannot be tree-shaken and needs a `require`; this is the same code as
    // modules.
    alias: { yaml: at("node_modules/yaml/browser/dist/index.js") },
    legalComments: "none",
    plugins: [directImports],
    // A fifth of the text is white space, and every run reads it.
    minifyWhitespace: true,
    metafile: true,
    logLevel: "silent",
  });
}

/** @returns {string} */
export function version() {
  return JSON.parse(readFileSync(at("package.json"), "utf8")).version;
}
