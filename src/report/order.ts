import { type Diagnostic } from "../model/index.js";
import { compareResourceIds, comparePaths } from "../model/internal.js";
import { expectDiagnostics } from "./diagnostics-given.js";

/**
 * The order of every report: by file and position, then by resource, field, code and message; entries without a file or
 * resource come last. The order in which problems were found does not matter.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  expectDiagnostics(diagnostics, "sortDiagnostics");
  return diagnostics.toSorted(
    (a, b) =>
      lastIfMissing(a.at?.file, b.at?.file, compareTexts) ||
      (a.at?.start.line ?? 0) - (b.at?.start.line ?? 0) ||
      (a.at?.start.column ?? 0) - (b.at?.start.column ?? 0) ||
      lastIfMissing(a.resource, b.resource, compareResourceIds) ||
      lastIfMissing(a.path, b.path, comparePaths) ||
      compareTexts(a.code, b.code) ||
      compareTexts(a.message, b.message),
  );
}

function lastIfMissing<T>(a: T | undefined, b: T | undefined, compare: (a: T, b: T) => number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compare(a, b);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
