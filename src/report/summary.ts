import type { Diagnostic, Severity } from "../model/index.js";
import { expectDiagnostics } from "./diagnostics-given.js";

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

export function summarize(diagnostics: readonly Diagnostic[]): Summary {
  expectDiagnostics(diagnostics, "summarize");
  const count = (severity: Severity): number =>
    diagnostics.reduce((sum, diagnostic) => sum + Number(diagnostic.severity === severity), 0);
  return { errors: count("error"), warnings: count("warning"), infos: count("info") };
}

/** `2 errors, 1 warning`; `no problems` if there are none. */
export function formatSummary(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings, infos } = summarize(diagnostics);
  const parts = [
    [errors, "error"],
    [warnings, "warning"],
    [infos, "info"],
  ] as const;
  const text = parts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`);
  return text.length === 0 ? "no problems" : text.join(", ");
}
