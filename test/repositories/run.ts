import { expectPublished } from "../cli/published.js";
import { recordingHost } from "../cli/varve.js";
import { runCli } from "../../src/cli/index.js";

// Loaded before the first test, which would otherwise include the load time.
await Promise.all(
  ["admit", "check", "lint", "review", "show"].map((verb) => runCli([verb, "--help"], recordingHost().host)),
);

export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** One run of the command line in a folder. */
export async function varveIn(cwd: string, ...argv: readonly string[]): Promise<Run> {
  const { host, written } = recordingHost();
  const status = await runCli(argv, { ...host, cwd });
  expectPublished(argv, written.stdout);
  return { ...written, status };
}

/** The lines that report a problem, in any output. */
export function problemLines({ stdout, stderr }: Run): readonly string[] {
  return `${stdout}\n${stderr}`
    .split("\n")
    .filter((line) => /(?:^|\s)(?:error|warning)  [a-z]+\/[a-z-]+|^(?:denied|warning)  /.test(line));
}
