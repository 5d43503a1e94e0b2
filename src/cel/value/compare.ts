import { compareGoText } from "../../model/internal.js";
import {
  CelError,
  Double,
  Duration,
  Timestamp,
  Uint,
  type Value,
  doubleValue,
  fail,
  isInt,
} from "./value.js";

/** -1, 0 or 1, or why the two are not ordered. Numbers of different types compare by value. */
export function compare(a: Value, b: Value): number | CelError {
  if (typeof a === "string") return typeof b === "string" ? compareGoText(a, b) : noOverload(b);
  if (typeof a === "boolean") return typeof b === "boolean" ? Number(a) - Number(b) : noOverload(b);
  if (a instanceof Uint8Array) return b instanceof Uint8Array ? compareBytes(a, b) : noOverload(b);
  if (a instanceof Duration) return b instanceof Duration ? order(a.nanos, b.nanos) : noOverload(b);
  if (a instanceof Timestamp) {
    if (!(b instanceof Timestamp)) return noOverload(b);
    return order(a.seconds, b.seconds) || order(a.nanos, b.nanos);
  }
  return compareNumbers(a, b);
}

/** An error operand takes precedence over a type mismatch. */
export function noOverload(value: Value): CelError {
  return value instanceof CelError ? value : fail("no such overload");
}

function order<T extends number | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareNumbers(a: Value, b: Value): number | CelError {
  const left = numberOf(a);
  if (left === undefined) return noOverload(a);
  if (Number.isNaN(left)) return fail("NaN values cannot be ordered");
  const right = numberOf(b);
  if (right === undefined) return noOverload(b);
  if (Number.isNaN(right)) return fail("NaN values cannot be ordered");
  return orderNumbers(a, left, b, right);
}

/**
 * The order of two numbers. Against a double, the other side is rounded to a double first, as cel-go does; integers of
 * both kinds are compared exactly.
 */
function orderNumbers(a: Value, left: number | bigint, b: Value, right: number | bigint): number {
  if (isDouble(a)) return orderDouble(left as number, right, b);
  if (isDouble(b)) return -orderDouble(right as number, left, a);
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderDouble(double: number, other: number | bigint, value: Value): number {
  if (isDouble(value)) return order(double, other as number);
  const [least, most] = value instanceof Uint ? [0, 2 ** 64] : [-(2 ** 63), 2 ** 63];
  if (double < least) return -1;
  if (double > most) return 1;
  return order(double, Number(other));
}

export function isDouble(value: Value): boolean {
  return typeof value === "number" ? !Number.isSafeInteger(value) : value instanceof Double;
}

function numberOf(value: Value): number | bigint | undefined {
  if (isInt(value)) return value;
  return value instanceof Uint ? value.value : doubleValue(value);
}

/** Numbers of any type are equal if they compare equal; NaN equals nothing. */
export function equalNumbers(a: Value, b: Value): boolean {
  const left = numberOf(a);
  const right = numberOf(b);
  if (left === undefined || right === undefined || Number.isNaN(left) || Number.isNaN(right)) return false;
  return orderNumbers(a, left, b, right) === 0;
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = order(a[i] as number, b[i] as number);
    if (difference !== 0) return difference;
  }
  return order(a.length, b.length);
}
