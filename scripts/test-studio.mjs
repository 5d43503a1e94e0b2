// @ts-check
// Runs the tests of the page in a real Chromium, once it is found or installed. Where neither is possible they are
// skipped, and one line says so; in CI, a machine that can install Chromium must run them. Arguments go to Vitest; VARVE_TEST_UPDATE=1 takes the screenshots again.
import { at, root } from "./project.mjs";
import { canInstall, chromium } from "./chromium.mjs";
import { skipSuite } from "./skipped.mjs";
import { spawnSync } from "node:child_process";

const found = chromium();
if ("missing" in found) skipSuite("the tests of the page in a browser", found.missing, canInstall());
else {
  const vitest = [at("node_modules/vitest/vitest.mjs"), "run", "--config", "vitest.studio.config.ts"];
  const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, VARVE_CHROMIUM: found.program },
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
