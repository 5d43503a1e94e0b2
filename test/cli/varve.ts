import { type ExitCode, type Host, runCli } from "../../src/cli/index.js";
import { expectPublished } from "./published.js";

export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: ExitCode;
}

/** A fake environment that records its output. */
export function recordingHost(world: { readonly env?: Host["env"]; readonly tty?: boolean } = {}): {
  readonly host: Host;
  readonly written: { stdout: string; stderr: string };
} {
  const { env = {}, tty = false } = world;
  const written = { stdout: "", stderr: "" };
  const stdout = { write: (text: string) => (written.stdout += text), isTTY: tty, columns: 80 };
  const stderr = { write: (text: string) => (written.stderr += text), isTTY: tty, columns: 80 };
  return { host: { stdout, stderr, env, cwd: "." }, written };
}

/** One run of the command line in this process. */
export async function varve(...argv: readonly string[]): Promise<Run> {
  const { host, written } = recordingHost();
  const status = await runCli(argv, host);
  expectPublished(argv, written.stdout);
  return { ...written, status };
}
