// @ts-check
import { at, root } from "./project.mjs";
import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";
import { bundleEngine } from "./bundle-engine.mjs";

/** Scripts of the page: the first loads with it, the others when a view needs them. */
const ENTRIES = { page: "main.tsx", editor: "editor/main.ts" };

/**
 * The page as classic scripts: a browser loads no modules from a folder.
 * @param {string} outdir
 */
export async function bundleStudio(outdir) {
  mkdirSync(outdir, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, file]) => [name, at(`src/studio/page/${file}`)]),
    ),
    outdir,
    bundle: true,
    format: "iife",
    platform: "browser",
    // Nested styles are flattened for browsers that do not know them.
    target: ["es2022", "chrome110", "firefox110", "safari16"],
    tsconfig: at("src/studio/page/tsconfig.json"),
    minify: true,
    metafile: true,
    legalComments: "none",
    logLevel: "silent",
  });
  await bundleEngine(outdir);
  copyFileSync(at("src/studio/page/icon.svg"), `${outdir}/icon.svg`);
  return metafile;
}
