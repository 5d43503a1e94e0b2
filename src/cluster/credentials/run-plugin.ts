import type { Environment } from "./load-kubeconfig.js";
import { spawn } from "node:child_process";

/** A credential has a few kilobytes. */
const MOST_OUTPUT = 4 * 1024 * 1024;

interface PluginRun {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly isInteractive: boolean;
}

export interface PluginOutcome {
  /** Never shown: it contains the credentials. */
  readonly output: string;
  /** Why there is none, in the words of client-go. */
  readonly fault?: string;
  readonly isMissing?: boolean;
}

/** Runs a plugin to completion. Its standard error is passed through, as in kubectl: it may ask the user to log in. */
export async function runPlugin({
  command,
  args,
  environment,
  isInteractive,
}: PluginRun): Promise<PluginOutcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (fault: string, isMissing = false): void => resolve({ output: "", fault, isMissing });
    const child = spawn(command, args, {
      env: environment,
      stdio: [isInteractive ? "inherit" : "ignore", "pipe", "inherit"],
    });
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > MOST_OUTPUT) child.kill();
      else chunks.push(chunk);
    });
    child.once("error", (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === "ENOENT";
      fail(
        isMissing ? `exec: executable ${command} not found` : `exec: ${command} cannot be run: ${error.code}`,
        isMissing,
      );
    });
    child.once("close", (code) => {
      if (size > MOST_OUTPUT) fail(`exec: executable ${command} printed more than ${MOST_OUTPUT} bytes`);
      else if (code !== 0) fail(`exec: executable ${command} failed with exit code ${code ?? -1}`);
      else resolve({ output: Buffer.concat(chunks).toString("utf8") });
    });
  });
}
