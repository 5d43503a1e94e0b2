import { type Diagnostic, VarveError } from "../../model/index.js";

type Task<T> = () => T | Promise<T>;

/** Runs steps in order, and reports all errors at the end rather than only the first. */
export async function gather<const T extends readonly unknown[]>(
  tasks: readonly [...{ [I in keyof T]: Task<T[I]> }],
): Promise<T> {
  const results: unknown[] = [];
  const faults: Diagnostic[] = [];
  for (const task of tasks) {
    try {
      results.push(await task());
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      for (const fault of error.diagnostics) faults.push(fault);
    }
  }
  if (faults.length > 0) throw new VarveError(faults);
  return results as unknown as T;
}
