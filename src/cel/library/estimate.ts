import type { Type } from "../value/type.js";
import type { Value } from "../value/value.js";

/** A size or a cost known only within bounds. Sums and products saturate at the largest unsigned 64-bit number. */
export interface EstimatedRange {
  readonly min: number;
  readonly max: number;
}

/** The largest unsigned 64-bit number: unknown. Numbers beyond 2^53 are approximate, far above any limit. */
export const UNBOUNDED = 2 ** 64;

export const UNKNOWN_SIZE: EstimatedRange = { min: 0, max: UNBOUNDED };

export function fixed(value: number): EstimatedRange {
  return { min: value, max: value };
}

export function add(a: EstimatedRange, b: EstimatedRange): EstimatedRange {
  return { min: capped(a.min + b.min), max: capped(a.max + b.max) };
}

export function multiply(a: EstimatedRange, b: EstimatedRange): EstimatedRange {
  return { min: capped(a.min * b.min), max: capped(a.max * b.max) };
}

/** Times a factor per unit, each bound rounded up. */
export function scale(a: EstimatedRange, factor: number): EstimatedRange {
  return { min: capped(Math.ceil(a.min * factor)), max: capped(Math.ceil(a.max * factor)) };
}

export function union(a: EstimatedRange, b: EstimatedRange): EstimatedRange {
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
}

function capped(value: number): number {
  return value < UNBOUNDED ? value : UNBOUNDED;
}

/** One operand of a call, as far as it is known before evaluation. */
export interface Operand {
  readonly type: Type;
  /** The size of the value, if the expression or a schema bounds it. */
  readonly size: EstimatedRange | undefined;
  /** The value itself, if it is a literal. */
  readonly literal: Value | undefined;
  /** An item of this list, with the schema's bounds for items; undefined if the type has no parameters. */
  readonly item: Operand | undefined;
}

/** The possible cost of a call, and the possible size of its result, without the cost of the operands. */
export interface CallEstimate {
  readonly cost: EstimatedRange;
  readonly size?: EstimatedRange | undefined;
}

export function sizeOrUnknown(operand: Operand): EstimatedRange {
  return operand.size ?? UNKNOWN_SIZE;
}
