import { Effort, OVER_LIMIT } from "./effort.js";
import type { Value } from "./value.js";

/** Thrown where the reference crashes instead of returning an error: nothing in an expression can catch that either. */
export class Crash {
  readonly message: string;
  constructor(message: string) {
    this.message = `internal error: runtime error: ${message}`;
  }
}

/** How often a loop checks for cancellation, in iterations. */
const CHECK_EVERY = 100;

/** The state of one evaluation. */
export class Frame {
  /** Variables by slot number; undefined is not set yet. */
  readonly slots: (Value | undefined)[];
  /**
   * The cost so far. Costs of one unit are added without a check: the next check stops at the unit that exceeded the
   * limit, as the reference does. Every iteration of a loop and the end of the evaluation check.
   */
  cost = 0;
  readonly limit: number;
  readonly effort: Effort;
  /** A value on its way from one closure to the next. */
  held: Value = null;
  readonly isCancelled: (() => boolean) | undefined;
  iterations = 0;

  constructor(slots: (Value | undefined)[], limit: number, isCancelled: (() => boolean) | undefined) {
    this.slots = slots;
    this.limit = limit;
    this.effort = new Effort(limit);
    this.isCancelled = isCancelled;
  }
}

/** Called once per iteration of any loop. */
export function isInterrupted(frame: Frame): boolean {
  if (frame.isCancelled === undefined) return false;
  frame.iterations++;
  return frame.iterations % CHECK_EVERY === 0 && frame.isCancelled();
}

/**
 * Adds a cost that may be more than one unit, and stops if the limit is exceeded. A function may have a negative cost;
 * a total below zero exceeds any limit, since the counter of the reference is unsigned.
 */
export function spend(frame: Frame, cost: number): void {
  const total = frame.cost + cost;
  if (total > frame.limit) overspend(frame, total);
  if (total < 0) overspend(frame, total + 2 ** 64);
  frame.cost = total;
}

/** Adds several costs of one unit each, and stops if the limit is exceeded. */
export function spendUnits(frame: Frame, units: number): void {
  frame.cost += units;
  if (frame.cost > frame.limit) overspend(frame, frame.limit + 1);
}

function overspend(frame: Frame, total: number): never {
  frame.cost = frame.cost > frame.limit ? frame.limit + 1 : total;
  throw OVER_LIMIT;
}

/**
 * Refunds the unit that the test of a field is charged for, as the reference does even after a conditional, which never
 * charged it. Below zero its unsigned counter exceeds any limit.
 */
export function refundUnit(frame: Frame): void {
  spendUnits(frame, 0);
  if (frame.cost === 0) {
    frame.cost = 2 ** 64;
    throw OVER_LIMIT;
  }
  frame.cost--;
}
