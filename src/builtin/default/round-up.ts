import { formatQuantity, parseQuantity } from "../../model/index.js";

const MILLI = 1_000_000n;

/** Only amounts with one of these marks can be finer than a thousandth: others are whole or have an `m`. */
const MAY_BE_FINE = /[nue.]/;

/** Go's `RoundUp` to three decimals: away from zero. */
export function roundUpToMilli(text: string): string {
  if (!MAY_BE_FINE.test(text)) return text;
  const { nanos, format } = parseQuantity(text);
  const rest = nanos % MILLI;
  if (rest === 0n) return text;
  const rounded = nanos - rest + (nanos < 0n ? -MILLI : MILLI);
  return formatQuantity({ nanos: rounded, format, written: null });
}
