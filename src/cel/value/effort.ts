/** Thrown when a limit is exceeded: nothing in an expression can catch it. Preallocated, since it carries nothing. */
export const OVER_LIMIT = { name: "over the cost limit" } as const;

const STEPS_PER_UNIT = 20;
const LEAST_LIMIT = 1_000_000;
/** This many are counted without a number object for each, which keeps this cheap. */
const MOST_STEPS = 2 ** 30 - 1;

/**
 * Some work is cheap in the API server's cost model whatever it takes: comparing lists of lists costs as much as their
 * outermost items, adding a list to itself costs one unit each time. It is still bounded here, far above what the cost
 * limit allows for anything else. Each evaluation has its own bound, including one of a lazy variable.
 */
export class Effort {
  readonly #steps: number;
  #left: number;

  constructor(costLimit: number) {
    this.#steps = Math.min(STEPS_PER_UNIT * Math.max(costLimit, LEAST_LIMIT), MOST_STEPS);
    this.#left = this.#steps;
  }

  /** Counts steps of work, and ends the evaluation if there are too many. */
  exert(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw OVER_LIMIT;
  }

  /** The evaluation is over: iterating over the lists it created has the same budget again. */
  renew(): void {
    this.#left = this.#steps;
  }
}

/** Returns a fallback if a list returned by an evaluation is too long to iterate over. */
export function unlessOverLimit<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (problem) {
    if (problem === OVER_LIMIT) return otherwise;
    throw problem;
  }
}
