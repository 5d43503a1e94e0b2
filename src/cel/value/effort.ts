import { OVER_LIMIT } from "./frame.js";

/**
 * Some work is cheap by the rules of the API server whatever it takes: comparing lists of lists costs as much as their
 * outermost items, adding a list to itself costs one unit each time. It is bounded here all the same, far above what
 * the limit of the cost allows for anything else.
 */
const STEPS_PER_UNIT = 20;
const LEAST_LIMIT = 1_000_000;
/** So many are counted without a number object for each, which is what keeps this cheap. */
const MOST_STEPS = 2 ** 30 - 1;

/** What the evaluation that is going on has left; one inside of it, of a lazy variable, has its own. */
let left = MOST_STEPS;
let evaluations = 0;

/** Counts the work of an evaluation from here on. Gives what the one around it has left, for the end. */
export function beginEffort(costLimit: number): number {
  const outer = left;
  evaluations++;
  left = Math.min(STEPS_PER_UNIT * Math.max(costLimit, LEAST_LIMIT), MOST_STEPS);
  return outer;
}

export function endEffort(outer: number): void {
  left = outer;
  evaluations--;
}

/** Counts steps of work, and ends the evaluation where they are too many. */
export function exert(steps: number): void {
  left -= steps;
  if (left < 0) exhausted();
}

/** Values are compared outside of evaluations too, by callers who know how large they are. */
function exhausted(): void {
  if (evaluations > 0) throw OVER_LIMIT;
  left = MOST_STEPS;
}
