// @ts-check
// Bundles entries and single functions for browsers, minified, and compares their sizes with what they may have.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";
import { at, root } from "./project.mjs";
import { readFileSync } from "node:fs";

/** KiB, minified. About five percent above the size when it was set: raise one only with a reason. */
const BUDGETS = {
  "model *": 42,
  "model parsePath, getAt": 23,
  "yaml *": 178,
  "yaml parseYaml": 142,
  "yaml formatYaml": 17,
  "schema *": 232,
  "ledger *": 56,
  "report *": 32,
  "merge *": 296,
  "merge applyJsonPatch": 27,
  "merge applyMergePatch": 19,
  "merge applyStrategicMergePatch": 230,
  "cel *": 361,
  "compose *": 810,
  "compose pipeline": 390,
  "compose definePattern": 409,
  "compose draft, workload": 81,
  "preserve *": 288,
  "review *": 673,
  "review compare": 242,
  "admit *": 1400,
  "admit overrideChain, resolveChains": 70,
  "admit compileValidator": 199,
};

/** KiB, gzipped. */
const PAGE_BUDGETS = { "page.js": 60, "page.css": 12 };

let tooLarge = 0;
for (const [use, budget] of Object.entries(BUDGETS)) {
  const { minified, zipped } = await sizeOf(use);
  const isTooLarge = minified > budget;
  if (isTooLarge) tooLarge++;
  const verdict = isTooLarge ? `  more than ${budget}` : "";
  process.stdout.write(
    `${use.padEnd(36)} ${String(minified).padStart(5)} KiB ${String(zipped).padStart(5)} KiB gzipped${verdict}\n`,
  );
}
checkScripts();
if (tooLarge > 0) process.exitCode = 1;

/** @param {string} use an entry, and what is imported from it */
async function sizeOf(use) {
  const [entry = "", ...names] = use.split(" ");
  const wanted = names.join(" ");
  const { outputFiles } = await build({
    stdin: {
      contents: `export ${wanted === "*" ? "*" : `{ ${wanted} }`} from "./dist/${entry}/index.js";`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2023",
    write: false,
    logLevel: "silent",
  });
  const contents = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: kib(contents.length), zipped: kib(gzipSync(contents).length) };
}

/** The scripts of the page are what a reviewer waits for: budgets as they travel, gzipped. */
function checkScripts() {
  for (const [name, budget] of Object.entries(PAGE_BUDGETS)) {
    const content = readFileSync(at(`dist/studio/${name}`));
    const zipped = kib(gzipSync(content).length);
    if (zipped > budget) tooLarge++;
    const verdict = zipped > budget ? `  more than ${budget} gzipped` : "";
    process.stdout.write(
      `${`studio ${name}`.padEnd(36)} ${String(kib(content.length)).padStart(5)} KiB ${String(zipped).padStart(5)} KiB gzipped${verdict}\n`,
    );
  }
}

/** @param {number} bytes */
function kib(bytes) {
  return Math.ceil(bytes / 1024);
}
