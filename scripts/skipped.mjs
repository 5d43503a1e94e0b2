// @ts-check
import { spawnSync } from "node:child_process";

/** Whether Go programs can be built here. */
export function hasGo() {
  return spawnSync("go", ["version"]).error === undefined;
}

/**
 * Says in one line that a suite is skipped, for want of programs. In CI only a machine without Go may skip: where there is
 * Go, a program that cannot be built is a failure.
 * @param {string} tests
 * @param {string} why
 */
export function skipSuite(tests, why) {
  const isFailure = process.env.CI === "true" && hasGo();
  process.stdout.write(`${isFailure ? "NOT RUN" : "SKIPPED"}: ${tests}: ${why}\n`);
  if (isFailure) process.exitCode = 1;
}
