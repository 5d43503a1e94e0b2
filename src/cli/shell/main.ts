#!/usr/bin/env node
import { writeSync } from "node:fs";

/** Not imported from `version.ts`: a shared module would become a second file to load. */
declare const VARVE_VERSION: string;

/**
 * The entry of the built command: `--version` needs nothing else, and everything else is loaded when it is needed.
 * `process` is the global one on purpose: importing "node:process" opens all three streams, a tenth of the start-up.
 */
const argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V")) printVersion();
else process.exitCode = await run();

/** Loading opens files: if the system has no file handles left, that is reported as a system error, not a bug. */
async function run(): Promise<number> {
  try {
    return await (await import("./process-host.js")).runProcess(argv);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "EMFILE" && code !== "ENFILE") throw error;
    writeSync(2, `varve: cannot start: ${message} (raise the open file limit: ulimit -n)\n`);
    return 1;
  }
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
