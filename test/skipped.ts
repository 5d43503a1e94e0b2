import { spawnSync } from "node:child_process";

const said = new Set<string>();

/** Reports once what is missing, in a line that `.ci/run` shows; returns why a test is skipped, or undefined. */
export function skipping(why: string | undefined): string | undefined {
  if (why !== undefined && !said.has(why)) process.stdout.write(`${why}\n`);
  if (why !== undefined) said.add(why);
  return why;
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
