import { type ChildProcess, spawn } from "node:child_process";
import { Collected } from "./collected.js";
import { type Ending, failureOf, notStarted } from "./program-failure.js";
import { VarveError } from "../../model/index.js";
import { programEnvironment } from "./program-environment.js";

/** A program to be run. */
export interface ProgramRun {
  /** The source that it renders. */
  readonly source: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** The folder it runs in. */
  readonly cwd: string;
  /** Seconds. */
  readonly timeout: number;
  /** Bytes; by default the limit of a workspace file. */
  readonly limit?: number;
}

/** The output of a program. */
export interface Printed {
  readonly output: Buffer;
  /** Its standard error, although it did not fail. */
  readonly complaint: string;
}

const LIMIT = 256 * 1024 * 1024;
const COMPLAINT = 64 * 1024;

/**
 * Runs a program without a shell and without input. Throws a VarveError if there is no usable output: the program is
 * missing, failed, took too long, or printed too much.
 */
export async function runProgram(run: ProgramRun): Promise<Printed> {
  const output = new Collected(run.limit ?? LIMIT);
  // Above its limit only the end is kept: that is where programs print the error.
  const complaint = new Collected(COMPLAINT);
  const ending = await ended(run, output, complaint);
  const said = complaint.end.toString("utf8");
  if (ending !== "done") throw new VarveError(failureOf(run, ending, said));
  return { output: output.bytes, complaint: said };
}

function ended(run: ProgramRun, output: Collected, complaint: Collected): Promise<Ending> {
  const [program = "", ...args] = run.command;
  return new Promise((resolve, reject) => {
    // A process group of its own, so that its children end with it.
    const child = spawn(program, args, {
      cwd: run.cwd,
      env: programEnvironment(process.env),
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      shell: false,
    });
    const release = endWithUs(child);
    let why: Ending | undefined;
    const stop = (ending: Ending): void => {
      why ??= ending;
      endGroup(child);
      child.stdout?.destroy();
      child.stderr?.destroy();
    };
    const timer = setTimeout(() => stop("too-slow"), run.timeout * 1000);
    child.on("error", (error) => {
      clearTimeout(timer);
      release();
      reject(new VarveError(notStarted(run, error)));
    });
    child.stdout?.on("data", (chunk: Buffer) => {
      if (!output.add(chunk)) stop("too-much");
    });
    child.stderr?.on("data", (chunk: Buffer) => void complaint.add(chunk));
    child.on("close", (status, signal) => {
      clearTimeout(timer);
      release();
      resolve(why ?? (status === 0 ? "done" : { status, signal }));
    });
  });
}

/** Remaining child processes would keep running with nobody waiting for them. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A separate process group does not get the signals of the terminal: they are forwarded while the program runs. */
function endWithUs(child: ChildProcess): () => void {
  const onExit = (): void => endGroup(child);
  const onSignal = (signal: NodeJS.Signals): void => {
    release();
    endGroup(child);
    process.kill(process.pid, signal);
  };
  const release = (): void => {
    process.off("exit", onExit);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  process.on("exit", onExit);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return release;
}
