import type { Diagnostic } from "../model/index.js";
import { textReport } from "../report/internal.js";

/** What every test runner takes for a failed assertion. The message says all there is to know. */
export class PipelineAssertionError extends Error {
  override readonly name = "AssertionError";
  readonly diagnostics: readonly Diagnostic[];

  /** `from` is the function that a test called: the stack begins where it was called. */
  constructor(summary: string, diagnostics: readonly Diagnostic[], from: (...args: never[]) => unknown) {
    super(`${summary}\n\n${textReport(diagnostics).trimEnd()}\n`);
    this.diagnostics = diagnostics;
    Error.captureStackTrace(this, from);
  }
}

export function nameOf({ name }: { readonly name: string | undefined }): string {
  return name === undefined ? "the pipeline" : `the pipeline ${name}`;
}
