/**
 * Values that a caller makes may be nested deeper than the stack goes; those that are read from files never are. Go's
 * stack grows instead.
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
