import { type Kind, expectArgument } from "../argument.js";
import { type Quantity, readQuantity as read } from "./quantity.js";

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`, regardless of their suffixes. */
export function compareQuantities(a: Quantity | string, b: Quantity | string): -1 | 0 | 1 {
  const left = read(a).nanos;
  const right = read(b).nanos;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The sum, in the format of `a`; in the format of `b` if `a` is zero. */
export function addQuantities(a: Quantity | string, b: Quantity | string): Quantity {
  return combine(read(a), read(b), 1n);
}

/** The difference, in the format of `a`, or of `b` if `a` is zero. */
export function subtractQuantities(a: Quantity | string, b: Quantity | string): Quantity {
  return combine(read(a), read(b), -1n);
}

export function negateQuantity(quantity: Quantity | string): Quantity {
  return multiplyQuantity(quantity, -1n);
}

const WHOLE: Kind = {
  text: "an integer",
  fits: (value) => typeof value === "bigint" || Number.isSafeInteger(value),
};

/** The quantity multiplied by an integer. */
export function multiplyQuantity(quantity: Quantity | string, times: bigint | number): Quantity {
  expectArgument(times, WHOLE, "multiplyQuantity", "times");
  const { nanos, format } = read(quantity);
  return { nanos: nanos * BigInt(times), format, written: null };
}

function combine(a: Quantity, b: Quantity, sign: bigint): Quantity {
  return { nanos: a.nanos + sign * b.nanos, format: a.nanos === 0n ? b.format : a.format, written: null };
}
