import { parseQuantity } from "../../model/index.js";
import { scaleOfInteger } from "../../model/internal.js";
import type { Spot } from "./spot.js";
import { isIntegerResource } from "./resource-name.js";

/** Go's ValidateResourceQuantityValue. An amount that is too large in thousandths may look like a fraction. */
export function checkResourceQuantity(name: string, quantity: string, at: Spot): void {
  if (isNegative(quantity)) at.invalid(quantity, "must be greater than or equal to 0");
  if (isIntegerResource(name) && milliValue(quantity) % 1000n !== 0n)
    at.invalid(quantity, "must be an integer");
}

/** Go's Value(): the next integer, away from zero, as a 64-bit number, with Go's overflow for amounts that are too large. */
export function wholeValue(quantity: string): bigint {
  return scaledValue(quantity, 0);
}

/** Go's MilliValue(): the same in thousandths. */
export function milliValue(quantity: string): bigint {
  return scaledValue(quantity, 3);
}

/** Above it, a quantity does not fit into 64 bits in thousandths: Go's MaxMilliValue. */
export const MAX_MILLI = (2n ** 63n - 1n) / 1000n;

export function isNegative(quantity: string): boolean {
  return parseQuantity(quantity).nanos < 0n;
}

const END = 2n ** 63n;
const MILLI = 10n ** 6n;
/** Powers of ten by which Go multiplies at once, and keeps the lower bits; otherwise it goes step by step, and gives up. */
const AT_ONCE = new Set([0, 1, 2, 3, 6, 9]);

function scaledValue(quantity: string, places: 0 | 3): bigint {
  const { nanos } = parseQuantity(quantity);
  const value = ceiling(nanos, places === 3 ? MILLI : 1000n * MILLI);
  if (nanos >= 0n && value < END) return value;
  const scale = scaleOfInteger(quantity);
  if (scale !== undefined && value >= -END && value < END) return value;
  if (scale !== undefined) return AT_ONCE.has(scale + places) ? BigInt.asIntN(64, value) : 0n;
  return nanos > 0n ? BigInt.asIntN(64, value) : negativeDecimal(nanos, places);
}

/** Lists of resources are decimals of thousandths. Below zero, Go divides only their lower 64 bits, and rounds up. */
function negativeDecimal(nanos: bigint, places: 0 | 3): bigint {
  const milli = BigInt.asIntN(64, ceiling(nanos, MILLI));
  if (places === 3) return milli;
  return milli % 1000n === 0n ? milli / 1000n : milli / 1000n + 1n;
}

function ceiling(value: bigint, unit: bigint): bigint {
  const whole = value / unit;
  if (value % unit === 0n) return whole;
  return value < 0n ? whole - 1n : whole + 1n;
}
