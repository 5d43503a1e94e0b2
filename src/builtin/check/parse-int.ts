import { goQuote } from "../../model/internal.js";

const [SMALLEST, LARGEST] = [-(2n ** 63n), 2n ** 63n - 1n];

/** The error of Go's `strconv.ParseInt` for a text that is not an int64; undefined if it is one. */
export function parseIntFault(text: string): string | undefined {
  if (!/^[+-]?\d+$/.test(text)) return `strconv.ParseInt: parsing ${goQuote(text)}: invalid syntax`;
  const value = BigInt(text.replace("+", ""));
  return value < SMALLEST || value > LARGEST
    ? `strconv.ParseInt: parsing ${goQuote(text)}: value out of range`
    : undefined;
}
