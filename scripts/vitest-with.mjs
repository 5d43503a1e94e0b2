// @ts-check
import { at, root } from "./project.mjs";
import { delimiter } from "node:path";
import { skipSuite } from "./skipped.mjs";
import { spawnSync } from "node:child_process";

/**
 * Runs the tests of a configuration with programs in the PATH, or reports in one line that they are skipped. The
 * arguments of this process go to Vitest.
 * @param {import("./go-programs.mjs").Programs} programs
 * @param {string} config
 * @param {string} tests
 */
export function vitestWith(programs, config, tests) {
  if ("missing" in programs) {
    skipSuite(tests, programs.missing);
    return;
  }
  const vitest = [at("node_modules/vitest/vitest.mjs"), "run", "--config", config];
  const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: `${programs.folder}${delimiter}${process.env.PATH ?? ""}` },
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
