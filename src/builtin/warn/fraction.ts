import { goQuote } from "../../model/internal.js";
import { parseQuantity } from "../../model/index.js";

const MILLI = 1_000_000n;

/** A part of a byte is no amount of bytes. What is finer than a thousandth is rounded up before it is looked at. */
export function fractionWarnings(quantity: string | undefined, at: string): string[] {
  if (quantity === undefined) return [];
  const { nanos } = parseQuantity(quantity);
  const rounding = nanos % MILLI === 0n ? 0n : nanos < 0n ? -1n : 1n;
  if ((nanos / MILLI + rounding) % 1000n === 0n) return [];
  return [`${at}: fractional byte value ${goQuote(quantity)} is invalid, must be an integer`];
}
