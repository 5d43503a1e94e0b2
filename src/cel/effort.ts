import { type Frame, OVER_LIMIT } from "./frame.js";

/**
 * Some work is cheap by the rules of the API server whatever it takes: comparing lists of lists costs as much as their
 * outermost items, adding a list to itself costs one unit each time. It is bounded here all the same, far above what
 * the limit of the cost allows for anything else.
 */
const STEPS_PER_UNIT = 20;
const LEAST_LIMIT = 1_000_000;

/** The evaluation that is going on; one inside of it, of a lazy variable, takes its place for a while. */
let active: Frame | undefined;

/** Counts the work of an evaluation from here on. Gives the one around it, which is to be put back in the end. */
export function countEffort(frame: Frame | undefined): Frame | undefined {
  const outer = active;
  active = frame;
  return outer;
}

/** Counts steps of work, and ends the evaluation where they are too many. */
export function exert(steps: number): void {
  if (active === undefined) return;
  active.effort += steps;
  if (active.effort > STEPS_PER_UNIT * Math.max(active.limit, LEAST_LIMIT)) throw OVER_LIMIT;
}
