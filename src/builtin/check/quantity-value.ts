import { parseQuantity } from "../../model/index.js";
import type { Spot } from "./spot.js";
import { isIntegerResource } from "./resource-name.js";

const UNIT = 10n ** 9n;

/** Go's ValidateResourceQuantityValue. */
export function checkResourceQuantity(name: string, quantity: string, at: Spot): void {
  const { nanos } = parseQuantity(quantity);
  if (nanos < 0n) at.invalid(quantity, "must be greater than or equal to 0");
  if (isIntegerResource(name) && ceiling(nanos, UNIT / 1000n) % 1000n !== 0n)
    at.invalid(quantity, "must be an integer");
}

/** Go's Value(): the next integer, away from zero. */
export function integerValue(quantity: string): bigint {
  return ceiling(parseQuantity(quantity).nanos, UNIT);
}

export function isNegative(quantity: string): boolean {
  return parseQuantity(quantity).nanos < 0n;
}

function ceiling(value: bigint, unit: bigint): bigint {
  const whole = value / unit;
  if (value % unit === 0n) return whole;
  return value < 0n ? whole - 1n : whole + 1n;
}
