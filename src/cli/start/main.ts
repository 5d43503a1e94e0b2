#!/usr/bin/env node
import { writeSync } from "node:fs";

/** Not imported from `version.ts`, which is part of the program. */
declare const VARVE_VERSION: string;

/**
 * The entry of the built command: `--version` needs nothing else, and everything else is loaded when it is needed. It is
 * built as a script, which Node.js starts faster than a module: without `await` out here.
 * `process` is the global one on purpose: importing "node:process" opens all three streams, a tenth of the start-up.
 */
const argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V")) printVersion();
else run().catch(failStart);

async function run(): Promise<void> {
  process.once("beforeExit", failUnsettled);
  try {
    const { startProgram } = await import("./start-program.js");
    process.exitCode = await startProgram(argv);
  } finally {
    process.off("beforeExit", failUnsettled);
  }
}

/** Of a fault that nothing caught, Node.js would print the line of this program that it is in: all of it. */
function failStart(fault: Error): void {
  const debugs = process.env["VARVE_DEBUG"] === "1";
  writeSync(2, `varve: ${debugs ? fault.stack : fault.message}\n`);
  process.exitCode = 1;
}

/** Node.js ends, as if all was well, when nothing is left to wait for: even if a run has not ended. */
function failUnsettled(): void {
  writeSync(2, "varve: the run did not end: a promise was never settled, mostly in code of the workspace\n");
  process.exitCode = 1;
}

/** Bypasses Node's streams, which take longer to load than the rest of this. */
function printVersion(): void {
  try {
    writeSync(1, `${VARVE_VERSION}\n`);
  } catch (error) {
    // A reader that closed the pipe is not an error.
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") process.exitCode = 1;
  }
}
