/** The command line: one file per verb below `verbs/`, one entry for the shell. */

// One run, without a process around it.
export { runCli } from "./shell/run.js";
export type { Host, Sink } from "./host/host.js";
export type { ExitCode } from "./answer/exit.js";

// Errors.
export { problems } from "./problems.js";
