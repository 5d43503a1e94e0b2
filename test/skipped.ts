import { existsSync } from "node:fs";
import { spawnSync } from "node:child_process";

const said = new Set<string>();

/** Reports once what is missing, in a line that `.ci/run` shows; returns why a test is skipped, or undefined. */
export function skipping(why: string | undefined): string | undefined {
  if (why !== undefined && !said.has(why)) process.stdout.write(`${why}\n`);
  if (why !== undefined) said.add(why);
  return why;
}

/**
 * The same for data of `../shared`, by names of files in it. In CI a folder that exists must be complete: the tests of a
 * file that is missing would be skipped for good, and nobody would see it.
 */
export function skippingWithout(names: readonly string[], folder = "../shared"): string | undefined {
  const absent = names.map((name) => `${folder}/${name}`).filter((file) => !existsSync(file));
  if (absent.length === 0) return undefined;
  const why = `there is no ${absent.join(", no ")}`;
  if (process.env["CI"] === "true" && existsSync(folder)) throw new Error(`${why}, but there is ${folder}`);
  return skipping(`SKIPPED: ${why}`);
}

/**
 * Whether a program is there to compare with. In CI one that is installed and does not run is a failure: its tests would
 * be skipped for good, and nobody would see it.
 */
export function isInstalled(program: string, args: readonly string[]): boolean {
  const { error, status } = spawnSync(program, args, { stdio: "ignore" });
  const isAbsent = error !== undefined && "code" in error && error.code === "ENOENT";
  if (status !== 0 && !isAbsent && process.env["CI"] === "true")
    throw new Error(`${program} is installed, and ${program} ${args.join(" ")} fails`);
  return status === 0;
}
