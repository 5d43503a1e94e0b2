import {
  type CelError,
  Double,
  Duration,
  Timestamp,
  Uint,
  type Value,
  double,
  fail,
  int,
  isInt,
  isList,
} from "../../value/value.js";
import type { Effort } from "../../value/effort.js";
import { addDuration, between, subtractDuration } from "../../value/timestamp.js";
import { concat } from "../../value/concat-list.js";
import { duration } from "../../value/duration.js";
import { fitsInt64, fitsUint64 } from "../../domains/go-number.js";
import { isDouble, noOverload } from "../../value/compare.js";

type Result = Value | CelError;

/** The operation once both operands are values; the messages are cel-go's. */

export function add(effort: Effort, a: Value, b: Value): Result {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(sum)) return sum;
  }
  if (typeof a === "string") return typeof b === "string" ? a + b : noOverload(b);
  if (isInt(a)) return isInt(b) ? checkedInt(BigInt(a) + BigInt(b)) : noOverload(b);
  if (isDouble(a)) return isDouble(b) ? double(raw(a) + raw(b)) : noOverload(b);
  if (isList(a)) return isList(b) ? concat(a, b, effort) : noOverload(b);
  if (a instanceof Uint) return b instanceof Uint ? checkedUint(a.value + b.value) : noOverload(b);
  if (a instanceof Uint8Array) return b instanceof Uint8Array ? joined(a, b) : noOverload(b);
  return addTimes(a, b);
}

function addTimes(a: Value, b: Value): Result {
  if (a instanceof Duration) {
    if (b instanceof Duration) return duration(a.nanos + b.nanos);
    return b instanceof Timestamp ? addDuration(b, a) : noOverload(b);
  }
  if (a instanceof Timestamp) return b instanceof Duration ? addDuration(a, b) : noOverload(b);
  return fail("no such overload: _+_");
}

export function subtract(a: Value, b: Value): Result {
  if (typeof a === "number" && typeof b === "number") {
    const difference = a - b;
    if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(difference))
      return difference;
  }
  if (isInt(a)) return isInt(b) ? checkedInt(BigInt(a) - BigInt(b)) : noOverload(b);
  if (isDouble(a)) return isDouble(b) ? double(raw(a) - raw(b)) : noOverload(b);
  if (a instanceof Uint) return b instanceof Uint ? checkedUint(a.value - b.value) : noOverload(b);
  if (a instanceof Duration) return b instanceof Duration ? duration(a.nanos - b.nanos) : noOverload(b);
  if (a instanceof Timestamp) {
    if (b instanceof Duration) return subtractDuration(a, b);
    return b instanceof Timestamp ? between(a, b) : noOverload(b);
  }
  return unsupported(a, "_-_");
}

export function multiply(a: Value, b: Value): Result {
  if (isInt(a)) return isInt(b) ? checkedInt(BigInt(a) * BigInt(b)) : noOverload(b);
  if (isDouble(a)) return isDouble(b) ? double(raw(a) * raw(b)) : noOverload(b);
  if (a instanceof Uint) return b instanceof Uint ? checkedUint(a.value * b.value) : noOverload(b);
  return unsupported(a, "_*_");
}

export function divide(a: Value, b: Value): Result {
  if (isInt(a)) {
    if (!isInt(b)) return noOverload(b);
    return BigInt(b) === 0n ? fail("division by zero") : checkedInt(BigInt(a) / BigInt(b));
  }
  if (isDouble(a)) return isDouble(b) ? double(raw(a) / raw(b)) : noOverload(b);
  if (a instanceof Uint) {
    if (!(b instanceof Uint)) return noOverload(b);
    return b.value === 0n ? fail("division by zero") : new Uint(a.value / b.value);
  }
  return unsupported(a, "_/_");
}

export function modulo(a: Value, b: Value): Result {
  if (isInt(a)) {
    if (!isInt(b)) return noOverload(b);
    if (BigInt(b) === 0n) return fail("modulus by zero");
    // The quotient of these two overflows, and the reference checks it for the remainder too.
    if (BigInt(b) === -1n && BigInt(a) === -(2n ** 63n)) return fail("integer overflow");
    return int(BigInt(a) % BigInt(b));
  }
  if (a instanceof Uint) {
    if (!(b instanceof Uint)) return noOverload(b);
    return b.value === 0n ? fail("modulus by zero") : new Uint(a.value % b.value);
  }
  return unsupported(a, "_%_");
}

export function negate(a: Value): Result {
  if (isInt(a)) return a === 0 ? 0 : checkedInt(-BigInt(a));
  if (isDouble(a)) return double(-raw(a));
  if (a instanceof Duration) return duration(-a.nanos);
  return typeof a === "boolean" ? fail("no such overload") : unsupported(a, "-_");
}

/** Strings and times are receivers in the reference, which words their errors differently. */
export function unsupported(value: Value, name: string): CelError {
  const isReceiver = typeof value === "string" || value instanceof Timestamp || value instanceof Duration;
  return fail(isReceiver ? "no such overload" : `no such overload: ${name}`);
}

function raw(value: Value): number {
  return value instanceof Double ? value.value : (value as number);
}

function checkedInt(value: bigint): Result {
  return fitsInt64(value) ? int(value) : fail("integer overflow");
}

function checkedUint(value: bigint): Result {
  return fitsUint64(value) ? new Uint(value) : fail("unsigned integer overflow");
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
