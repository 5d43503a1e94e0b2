// @ts-check
import { spawnSync } from "node:child_process";

/** Whether Go programs can be built here. */
export function hasGo() {
  return spawnSync("go", ["version"]).error === undefined;
}

/**
 * Reports in one line that a suite is skipped because programs are missing. In CI only a machine without Go may skip:
 * with Go, a program that cannot be built is a failure.
 * @param {string} tests
 * @param {string} why
 */
export function skipSuite(tests, why) {
  const isFailure = process.env.CI === "true" && hasGo();
  process.stdout.write(`${isFailure ? "NOT RUN" : "SKIPPED"}: ${tests}: ${why}\n`);
  if (isFailure) process.exitCode = 1;
}
