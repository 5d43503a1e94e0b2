import { type Quantity, readQuantity } from "./quantity.js";

/**
 * The text that an API server stores and returns: Go's `Quantity.String()`. Mostly the canonical form, but text that Go
 * considers canonical stays as written (`1.500`, `+1`).
 */
export function formatQuantity(quantity: Quantity | string): string {
  const read = readQuantity(quantity);
  return read.written ?? canonicalQuantity(read);
}

const BILLION = 10n ** 9n;

/**
 * The canonical text of an amount in its format (Go's `CanonicalizeBytes`): no fraction, the largest possible suffix.
 */
export function canonicalQuantity(quantity: Quantity | string): string {
  const { nanos, format } = readQuantity(quantity);
  if (nanos === 0n) return "0";
  const sign = nanos < 0n ? "-" : "";
  const amount = nanos < 0n ? -nanos : nanos;
  const isBinary = format === "BinarySI" && amount >= 1024n * BILLION && amount % BILLION === 0n;
  return sign + (isBinary ? inPowersOf1024(amount / BILLION) : inPowersOf1000(amount, format));
}

const BINARY = ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];

function inPowersOf1024(whole: bigint): string {
  let mantissa = whole;
  let power = 0;
  // Beyond Ei Go finds no suffix and prints none, which changes the number: see docs/decisions.
  while (mantissa % 1024n === 0n && power < BINARY.length - 1) {
    mantissa /= 1024n;
    power++;
  }
  return `${mantissa}${BINARY[power]}`;
}

const DECIMAL = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"];

function inPowersOf1000(nanos: bigint, format: Quantity["format"]): string {
  const digits = nanos.toString();
  const zeros = digits.length - digits.replace(/0+$/, "").length;
  const power = Math.floor(zeros / 3);
  const mantissa = digits.slice(0, digits.length - 3 * power);
  const exponent = 3 * power - 9;
  // Beyond E Go finds no suffix and prints none, which changes the number: see docs/decisions.
  const suffix = format === "DecimalExponent" ? undefined : DECIMAL[power];
  return mantissa + (suffix ?? (exponent === 0 ? "" : `e${exponent}`));
}
