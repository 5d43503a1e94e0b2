import { KeptCode } from "./kept-code.js";
import { Program, type ProgramContents } from "./program.js";
import { join } from "node:path";
import type { runProcess, startsVerb } from "../shell/process-host.js";
import { tuneForVerb } from "../shell/engine.js";

/** These are set by the build: the program, and its folder. */
declare const VARVE_PROGRAM: ProgramContents;
declare const VARVE_FOLDER: string;

/** What the part that is run exports. */
interface Entry {
  readonly runProcess: typeof runProcess;
  readonly startsVerb: typeof startsVerb;
}

/** The names that verbs have. */
const VERB = /^[a-z]+$/;

/** Loads the program and runs a command line, with the code that earlier runs of the verb compiled. */
export async function startProgram(argv: readonly string[]): Promise<number> {
  tuneForVerb();
  const { file, digest } = VARVE_PROGRAM;
  const path = join(VARVE_FOLDER, file);
  const verb = verbOf(argv);
  const kept = VERB.test(verb) ? KeptCode.of({ file: path, digest }, verb, process.env) : undefined;
  const known = kept?.read();
  const program = new Program(path, VARVE_PROGRAM, known?.parts ?? new Map());
  const entry = program.entry as Partial<Entry> as Entry;
  const status = await entry.runProcess(argv);
  // A word that is not a verb leaves nothing behind.
  if (kept !== undefined && entry.startsVerb(verb)) keep(program, kept, known?.processor ?? 0);
  return status;
}

/** The first word, after the folders to start in. */
function verbOf(argv: readonly string[]): string {
  const [word = "", , ...others] = argv;
  return word === "-C" || word === "--dir" ? verbOf(others) : word;
}

/** @param longest the processor time of the run whose code is known */
function keep(program: Program, kept: KeptCode, longest: number): void {
  const processor = processorTime();
  if (!program.hasCompiled && processor <= LONGER * longest) return;
  kept.keep(() => ({ processor: Math.max(processor, longest), parts: program.compiled() }));
}

/** A function is compiled when it first runs: a run that is so much longer than all before it has run more of them. */
const LONGER = 2;

/** Of this process so far, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
