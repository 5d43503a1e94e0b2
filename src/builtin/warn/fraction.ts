import { goQuote } from "../../model/internal.js";
import { milliValue } from "../check/quantity-value.js";

/**
 * Fractions of a byte are invalid. Amounts finer than a thousandth are rounded up before the check, and an
 * amount that is too large in thousandths looks fractional.
 */
export function fractionWarnings(quantity: string | undefined, at: string): string[] {
  if (quantity === undefined || milliValue(quantity) % 1000n === 0n) return [];
  return [`${at}: fractional byte value ${goQuote(quantity)} is invalid, must be an integer`];
}
