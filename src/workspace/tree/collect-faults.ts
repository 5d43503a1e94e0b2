import { type Diagnostic, VarveError } from "../../model/index.js";

/** Processes each item, and reports all errors at once rather than only the first. */
export function collectFaults<T, R>(items: readonly T[], act: (item: T, index: number) => R): R[] {
  const results: R[] = [];
  const faults: Diagnostic[] = [];
  for (const [index, item] of items.entries()) {
    try {
      results.push(act(item, index));
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      for (const fault of error.diagnostics) faults.push(fault);
    }
  }
  if (faults.length > 0) throw new VarveError(faults);
  return results;
}
