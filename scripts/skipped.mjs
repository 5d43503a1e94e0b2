// @ts-check
import { spawnSync } from "node:child_process";

/** Whether Go programs can be built here. */
export function hasGo() {
  return spawnSync("go", ["version"]).error === undefined;
}

/**
 * Reports in one line that a suite is skipped because programs are missing. In CI only a machine that cannot get them may
 * skip: with Go, a program that cannot be built is a failure.
 * @param {string} tests
 * @param {string} why
 * @param {boolean} canGet whether this machine could have built or installed the programs
 */
export function skipSuite(tests, why, canGet = hasGo()) {
  const isFailure = process.env.CI === "true" && canGet;
  process.stdout.write(`${isFailure ? "NOT RUN" : "SKIPPED"}: ${tests}: ${why}\n`);
  if (isFailure) process.exitCode = 1;
}
