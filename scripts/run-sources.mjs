// @ts-check
import { at } from "./project.mjs";
import { build } from "esbuild";

/**
 * Runs modules of src: they are TypeScript, so they are bundled with their imports first.
 * @param {string} contents exports, by paths below src
 * @returns {Promise<any>}
 */
export async function runSources(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: at("src"), sourcefile: "sources.ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    write: false,
    logLevel: "warning",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}
