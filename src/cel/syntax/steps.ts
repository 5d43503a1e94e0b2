/** Work that yields the work it needs first, and receives its result. */
export type Steps<Result> = Generator<Steps<unknown>, Result, unknown>;

/** Runs deeply nested work without a deep stack. */
export function inSteps<Result>(work: Steps<Result>): Result {
  const open: Steps<unknown>[] = [];
  let current: Steps<unknown> = work;
  let go = (): IteratorResult<Steps<unknown>> => current.next();
  for (;;) {
    try {
      const { done, value } = go();
      if (done === true) {
        const outer = open.pop();
        if (outer === undefined) return value as Result;
        current = outer;
        go = () => current.next(value);
      } else {
        open.push(current);
        current = value;
        go = () => current.next();
      }
    } catch (problem) {
      const outer = open.pop();
      if (outer === undefined) throw problem;
      current = outer;
      go = () => current.throw(problem);
    }
  }
}
