// @ts-check
// Builds dist/: the library (modules and types by tsc, and bundled for Node), the command line and the page of the studio
// (bundled). Silent when nothing changed.
import { at, digestOf, readOrNothing, root } from "./project.mjs";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";

const INPUTS = [
  "src",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.build.json",
  "scripts/build.mjs",
  "scripts/bundle-cli.mjs",
  "scripts/direct-imports.mjs",
  "scripts/program-text.mjs",
  "scripts/bundle-library.mjs",
  "scripts/bundle-studio.mjs",
  "scripts/bundle-engine.mjs",
];
const STAMP = at("dist/.digest");
// A partial build is never visible: it is made in another folder and moved into place.
const NEW = at(`.cache/dist-${process.pid}`);

const wanted = digestOf(INPUTS);
if (readOrNothing(STAMP) !== wanted) await build();

async function build() {
  mkdirSync(at(".cache"), { recursive: true });
  try {
    buildLibrary();
    const { bundleLibrary } = await import("./bundle-library.mjs");
    await bundleLibrary(NEW);
    const { bundleCli } = await import("./bundle-cli.mjs");
    await bundleCli(`${NEW}/bin`);
    const { bundleStudio } = await import("./bundle-studio.mjs");
    await bundleStudio(`${NEW}/studio`);
    writeFileSync(`${NEW}/.digest`, wanted);
    rmSync(at("dist"), { recursive: true, force: true });
    renameSync(NEW, at("dist"));
  } catch (error) {
    process.stderr.write(`build: ${String(error)}\n`);
    process.exitCode = 1;
  } finally {
    rmSync(NEW, { recursive: true, force: true });
  }
}

/** tsc prints its own errors. */
function buildLibrary() {
  const args = [at("node_modules/typescript/bin/tsc"), "-p", "tsconfig.build.json", "--outDir", NEW];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("the types are wrong (tsc)");
}
