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

/** Go's Value() as a 64-bit number, with Go's overflow for amounts that are too large. */
export function wholeValue(quantity: string): bigint {
  return fitting(integerValue(quantity), quantity, 0);
}

/** Go's MilliValue(): the same in thousandths. */
export function milliValue(quantity: string): bigint {
  return fitting(ceiling(parseQuantity(quantity).nanos, UNIT / 1000n), quantity, 3);
}

const LARGEST = 2n ** 63n;
/** Powers of ten by which Go multiplies at once, and keeps the lower bits; otherwise it goes step by step, and gives up. */
const AT_ONCE = new Set([0, 1, 2, 3, 6, 9]);
const DECIMAL = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"];

function fitting(value: bigint, quantity: string, scale: number): bigint {
  if (value < LARGEST && value >= -LARGEST) return value;
  return AT_ONCE.has(scale + scaleOf(quantity)) ? BigInt.asIntN(64, value) : 0n;
}

/** The power of ten of a written amount; binary ones are kept as whole numbers. */
function scaleOf(quantity: string): number {
  const [, fraction = "", suffix = "", exponent = ""] =
    /^[^.a-zA-Z]*\.?(\d*)([a-zA-Z]*)(.*)$/.exec(quantity) ?? [];
  if (exponent !== "") return Number(exponent) - fraction.length;
  const power = DECIMAL.indexOf(suffix);
  return power < 0 ? 0 : 3 * power - 9 - fraction.length;
}

export function isNegative(quantity: string): boolean {
  return parseQuantity(quantity).nanos < 0n;
}

function ceiling(value: bigint, unit: bigint): bigint {
  const whole = value / unit;
  if (value % unit === 0n) return whole;
  return value < 0n ? whole - 1n : whole + 1n;
}
