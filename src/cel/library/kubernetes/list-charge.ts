import {
  type CallEstimate,
  type Operand,
  type EstimatedRange,
  UNBOUNDED,
  add,
  fixed,
  multiply,
  scale,
  sizeOrUnknown,
} from "../estimate.js";
import type { Overload, RunCost } from "../library.js";
import { CelError, type Value, isInt, isList, itemsOf, lengthOf } from "../../value/value.js";
import { Crash } from "../../value/frame.js";
import { PER_CHARACTER } from "../charge.js";
import type { Type } from "../../value/type.js";
import { actualSize } from "../../value/size.js";
import { goTypeName } from "../../value/go-text.js";
import { isComparable } from "./comparable.js";

/** cel-go's costs for lists, by overload: a call that creates a list costs as much as a list literal, plus its work. */
type OverloadCharge = Required<Pick<Overload, "cost" | "estimate">>;

const BASE = 1 + 10;
/** Each item may be compared with each other one, both ways. */
const PAIRS = 2;

/**
 * Negative for a negative factor: Go's unsigned sum wraps around, so that such a call refunds cost. A value beyond 64
 * bits becomes the highest one.
 */
function allocating(size: number, factor: number): number {
  const work = Math.trunc(size * factor);
  return (work < -(2 ** 63) || work >= 2 ** 64 ? 2 ** 63 : work) + BASE;
}

function estimated(size: EstimatedRange, factor: number): CallEstimate {
  return { cost: add(scale(size, factor), fixed(BASE)), size };
}

const byResult: RunCost = (_args, result) => allocating(actualSize(result), 1);

export const SLICING: OverloadCharge = {
  cost: byResult,
  estimate: (target, [start, end]) => {
    if (target === undefined || start === undefined || end === undefined) return undefined;
    const length = (natural(end) ?? sizeOrUnknown(target).max) - (natural(start) ?? 0);
    return estimated(fixed(length < 0 ? UNBOUNDED : length), 1);
  },
};

/** A literal int; negative ones count as 0. */
function natural({ literal }: Operand): number | undefined {
  return literal !== undefined && isInt(literal) ? Math.max(0, Number(literal)) : undefined;
}

export const RANGING: OverloadCharge = {
  // A range that is too long is never created, but its cost is charged.
  cost: ([count], result) => {
    const isMissing = !isList(result) && count !== undefined && isInt(count);
    return allocating(isMissing ? Number(count) : actualSize(result), 1);
  },
  estimate: (_target, [count]) => count && estimated(fixed(natural(count) ?? UNBOUNDED), 1),
};

export const REVERSING: OverloadCharge = {
  cost: byResult,
  estimate: (target) => target && estimated(sizeOrUnknown(target), 1),
};

export const FLATTENING: OverloadCharge = {
  cost: ([list, depth]) => {
    if (depth !== undefined && !isInt(depth))
      throw new WrongType(`ref.Val is ${goName(depth)}, not types.Int`);
    return allocating(actualSize(list as Value), depth === undefined ? 1 : Number(depth));
  },
  estimate: (target, [depth]) =>
    target && estimated(sizeOrUnknown(target), depth === undefined ? 1 : (natural(depth) ?? UNBOUNDED)),
};

/**
 * cel-go crashes when it computes the cost of calls with arguments that are errors or of another type, which ends the
 * evaluation.
 */
class WrongType extends Crash {
  override readonly message: string;

  constructor(why: string) {
    super(why);
    this.message = `internal error: interface conversion: ${why}`;
  }
}

function goName(value: Value): string {
  return value instanceof CelError ? "*types.Err" : goTypeName(value);
}

export const DISTINCT: OverloadCharge = {
  cost: ([list]) => pairwise(list as Value),
  estimate: (target) => target && estimatedPairs(target, PAIRS),
};

export function sorting(type: Type): OverloadCharge {
  return {
    cost: ([list]) => pairwise(list as Value),
    estimate: (target) => target && estimatedPairs(target, factorFor(type)),
  };
}

/** The keys are compared. */
export function sortingBy(type: Type): OverloadCharge {
  return {
    cost: ([, keys]) => pairwise(keys as Value),
    estimate: (_target, [keys]) => keys && estimatedPairs(keys, factorFor(type)),
  };
}

function factorFor({ kind }: Type): number {
  return kind === "string" || kind === "bytes" ? PAIRS + PER_CHARACTER : PAIRS;
}

function estimatedPairs(list: Operand, factor: number): CallEstimate {
  const size = sizeOrUnknown(list);
  return estimated(multiply(size, size), factor);
}

function pairwise(list: Value): number {
  if (!isList(list)) {
    const missing = isAdder(list) ? "Contains" : "Add";
    throw new WrongType(`${goName(list)} is not traits.Lister: missing method ${missing}`);
  }
  const size = lengthOf(list);
  const [first] = itemsOf(list);
  const isText = typeof first === "string" || first instanceof Uint8Array;
  return allocating(size * size, isText ? PAIRS + PER_CHARACTER : PAIRS);
}

/** What counts as a list in Go: everything that can be added. */
function isAdder(value: Value): boolean {
  return isComparable(value) && typeof value !== "boolean";
}
