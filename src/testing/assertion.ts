import type { Diagnostic } from "../model/index.js";
import { textReport } from "../report/internal.js";

/** Recognized as a failed assertion by every test runner. The message contains all details. */
export class PipelineAssertionError extends Error {
  override readonly name = "AssertionError";
  readonly diagnostics: readonly Diagnostic[];

  /** `from` is the called assertion: the stack starts at its caller. */
  constructor(summary: string, diagnostics: readonly Diagnostic[], from: (...args: never[]) => unknown) {
    super(`${summary}\n\n${textReport(diagnostics).trimEnd()}\n`);
    this.diagnostics = diagnostics;
    Error.captureStackTrace(this, from);
  }
}

export function nameOf({ name }: { readonly name: string | undefined }): string {
  return name === undefined ? "the pipeline" : `the pipeline ${name}`;
}
