// @ts-check
import { at, root } from "./project.mjs";
import { build } from "esbuild";
import { writeFileSync } from "node:fs";

/** As `ENGINE_RECEIVER` of the page names it. */
const RECEIVER = "varveEngine";

/**
 * Admission as a script that hands its source to the page: a page from a folder can start a worker only from a text
 * that it already has.
 * @param {string} outdir
 */
export async function bundleEngine(outdir) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [at("src/studio/page/engine/main.ts")],
    outdir,
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: ["es2022"],
    tsconfig: at("src/studio/page/tsconfig.json"),
    minify: true,
    legalComments: "none",
    logLevel: "silent",
  });
  const source = outputFiles[0]?.text ?? "";
  writeFileSync(`${outdir}/engine.js`, `${RECEIVER}(${JSON.stringify(source)});\n`);
}
