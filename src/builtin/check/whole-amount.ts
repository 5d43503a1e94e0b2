import { parseQuantity } from "../../model/index.js";

const NANOS = 1_000_000_000n;

/** Go's `Quantity.Value()`: the amount without a fraction, rounded away from zero. */
export function wholeAmount(quantity: string): bigint {
  const { nanos } = parseQuantity(quantity);
  const whole = nanos / NANOS;
  if (nanos % NANOS === 0n) return whole;
  return nanos < 0n ? whole - 1n : whole + 1n;
}
