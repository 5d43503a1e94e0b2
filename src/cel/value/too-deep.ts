/**
 * Values from a caller may be nested too deeply for the stack; those read from files never are. Go's stack grows
 * instead.
 */
export function isTooDeep(problem: unknown): boolean {
  return problem instanceof RangeError;
}

export function unlessTooDeep<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (problem) {
    if (isTooDeep(problem)) return otherwise;
    throw problem;
  }
}
