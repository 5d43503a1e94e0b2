import type { Diagnostic, Exit } from "../../model/index.js";
import { exitOf } from "../../model/internal.js";

/** The exit statuses of the command line. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5;

export const EXIT = { done: 0, failure: 1, badInput: 2, blocked: 3, notFound: 4, pending: 5 } as const;

export const EXIT_MEANINGS: readonly (readonly [ExitCode, string])[] = [
  [EXIT.done, "done"],
  [EXIT.failure, "failure"],
  [EXIT.badInput, "bad input"],
  [EXIT.blocked, "blocked or denied"],
  [EXIT.notFound, "not found or not validated"],
  [EXIT.pending, "changes pending (plan --exit-code)"],
];

/** Every problem is declared with the exit status it leads to. */
const STATUS: Readonly<Record<Exit, ExitCode>> = {
  failure: EXIT.failure,
  "bad input": EXIT.badInput,
  blocked: EXIT.blocked,
  "not found": EXIT.notFound,
};

/** Worst first: after a system failure nothing is known about the input, and bad input has no verdict. */
const WORST_FIRST: readonly ExitCode[] = [
  EXIT.failure,
  EXIT.badInput,
  EXIT.blocked,
  EXIT.notFound,
  EXIT.pending,
];

/** The exit status for these diagnostics: only errors count, and the worst decides. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  const codes = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code }) => STATUS[exitOf(code)]);
  return worstOf(...new Set(codes));
}

export function worstOf(...codes: readonly ExitCode[]): ExitCode {
  return WORST_FIRST.find((code) => codes.includes(code)) ?? EXIT.done;
}
