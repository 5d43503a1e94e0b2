import { goQuote } from "../../model/internal.js";
import { milliValue } from "../check/quantity-value.js";

/**
 * A part of a byte is no amount of bytes. What is finer than a thousandth is rounded up before it is looked at, and an
 * amount that is too large in thousandths looks as if it had a part.
 */
export function fractionWarnings(quantity: string | undefined, at: string): string[] {
  if (quantity === undefined || milliValue(quantity) % 1000n === 0n) return [];
  return [`${at}: fractional byte value ${goQuote(quantity)} is invalid, must be an integer`];
}
