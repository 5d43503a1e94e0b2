import { printable } from "../../model/internal.js";
import { EXIT, type ExitCode } from "../answer/exit.js";
import { VarveError } from "../../model/index.js";
import type { Host, Sink } from "../host/host.js";
import { faultText } from "../answer/fault.js";
import { isatty } from "node:tty";
import { problems } from "../problems.js";
import { runCli } from "./run.js";
import { tuneForServer } from "./engine.js";
import { untilStopped } from "../host/until-stopped.js";

export { startsVerb } from "./find-verb.js";

/** Runs the command line on this process: its streams, environment and folder. */
export async function runProcess(argv: readonly string[]): Promise<ExitCode> {
  process.on("uncaughtException", (error) => {
    process.stderr.write(printable(faultText(error, process.env)));
    process.exit(EXIT.failure);
  });
  const stdout = new ProcessSink(process.stdout);
  const stderr = new ProcessSink(process.stderr);
  const host: Host = {
    // Accessing the stream opens it, so only the verb that reads it does.
    get stdin() {
      return process.stdin;
    },
    ...(isatty(0) && isatty(2) && { confirm }),
    untilStopped: () => {
      tuneForServer();
      return untilStopped();
    },
    stdout,
    stderr,
    env: process.env,
    // Read only when needed: help needs no folder, and the folder may have been removed.
    get cwd() {
      return workingFolder();
    },
  };
  const code = await runCli(argv, host);
  const fault = await stdout.finish();
  if (fault === undefined) return code;
  stderr.write(printable(`varve: ${problems["output-failed"].sentence} (${fault.message})\n`));
  return EXIT.failure;
}

function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    throw new VarveError(problems["no-working-folder"]({ hint: "change to an existing folder" }));
  }
}

/** Loaded only for a prompt. */
async function confirm(question: string): Promise<boolean> {
  const { confirmOn } = await import("../host/confirm.js");
  return confirmOn(process.stdin, process.stderr, question);
}

/**
 * A process stream that survives its reader. `varve show | head -1` closes the pipe early; a verb that is writing files
 * must not fail because of that, so the rest of its text is dropped and the run ends normally.
 */
class ProcessSink implements Sink {
  readonly #stream: NodeJS.WriteStream;
  #fault: NodeJS.ErrnoException | undefined;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
    stream.on("error", (error) => (this.#fault ??= error));
  }

  get isTTY(): boolean {
    return this.#stream.isTTY;
  }

  get columns(): number {
    return this.#stream.columns;
  }

  write(text: string): void {
    if (this.#fault === undefined && text !== "") this.#stream.write(text);
  }

  async flushed(): Promise<void> {
    if (this.#fault === undefined) await new Promise((resolve) => this.#stream.write("", resolve));
  }

  /** Waits for the last byte, and reports a write error, except for a closed pipe. */
  async finish(): Promise<NodeJS.ErrnoException | undefined> {
    await new Promise((resolve) => this.#stream.write("", resolve));
    return this.#fault?.code === "EPIPE" ? undefined : this.#fault;
  }
}
