/** Thrown when a limit is passed: nothing in an expression can catch it. Preallocated, since it carries nothing. */
export const OVER_LIMIT = { name: "over the cost limit" } as const;

const STEPS_PER_UNIT = 20;
const LEAST_LIMIT = 1_000_000;
/** So many are counted without a number object for each, which is what keeps this cheap. */
const MOST_STEPS = 2 ** 30 - 1;

/**
 * Some work is cheap by the rules of the API server whatever it takes: comparing lists of lists costs as much as their
 * outermost items, adding a list to itself costs one unit each time. It is bounded here all the same, far above what
 * the limit of the cost allows for anything else. Each evaluation has its own, one of a lazy variable too.
 */
export class Effort {
  readonly #steps: number;
  #left: number;

  constructor(costLimit: number) {
    this.#steps = Math.min(STEPS_PER_UNIT * Math.max(costLimit, LEAST_LIMIT), MOST_STEPS);
    this.#left = this.#steps;
  }

  /** Counts steps of work, and ends the evaluation where they are too many. */
  exert(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw OVER_LIMIT;
  }

  /** The evaluation is over: those who go through the lists that it made have as much again. */
  renew(): void {
    this.#left = this.#steps;
  }
}

/** Answers otherwise where a list that an evaluation gave is too long to go through. */
export function unlessOverLimit<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (problem) {
    if (problem === OVER_LIMIT) return otherwise;
    throw problem;
  }
}
