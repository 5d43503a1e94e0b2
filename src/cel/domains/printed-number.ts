import { type Decimal, exactDecimal, rounded, shortestDecimal } from "./exact-decimal.js";

/** A double as Go's `%.6f` prints it, including the sign of zero. */
export function plainFixed(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
  const isNegative = value < 0 || Object.is(value, -0);
  return (isNegative ? "-" : "") + written(toFraction(exactDecimal(value), 6), 6).join(".");
}

/**
 * A double as golang.org/x/text prints `%.Nf` in American English: `-12,345.678000`. It keeps the precision in 16 bits
 * for rounding and in 8 bits for zero padding; the effect of a larger one is part of the language by now.
 */
export function localFixed(value: number, precision: number): string {
  if (isTooLong(precision)) return NO_VERB;
  if (!Number.isFinite(value)) return notFinite(value);
  const limit = toInt16(precision);
  const decimal = limit < 0 ? shortestDecimal(value) : toFraction(exactDecimal(value), limit);
  const [whole, fraction] = written(decimal, precision & 0xff);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return (value < 0 ? "-" : "") + (fraction === "" ? grouped : `${grouped}.${fraction}`);
}

/**
 * The same for `%Ne`: `1.234568×10⁰³`. cel-go passes the precision on as a width, which is kept in 16 bits; there are
 * always six digits.
 */
export function localScientific(value: number, width: number): string {
  if (isTooLong(width)) return NO_VERB;
  const text = Number.isFinite(value) ? scientific(value) : notFinite(value);
  return text.padStart(width & 0xffff);
}

function scientific(value: number): string {
  const { digits, point } = rounded(exactDecimal(value), 7);
  const first = digits.slice(0, 1) || "0";
  const fraction = digits.slice(1).padEnd(6, "0");
  const exponent = digits === "" ? 0 : point - 1;
  const power = Math.abs(exponent).toString().padStart(2, "0");
  const raised = power.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)));
  return `${value < 0 ? "-" : ""}${first}.${fraction}×10${exponent < 0 ? "⁻" : ""}${raised}`;
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function notFinite(value: number): string {
  return Number.isNaN(value) ? "NaN" : value > 0 ? "∞" : "-∞";
}

/** A number in a verb that exceeds a million before its last digit makes x/text lose the verb. */
const NO_VERB = "%!(NOVERB)";

function isTooLong(count: number): boolean {
  return Math.floor(count / 10) > 1e6;
}

function toInt16(count: number): number {
  return ((count & 0xffff) << 16) >> 16;
}

function toFraction(decimal: Decimal, digits: number): Decimal {
  return rounded(decimal, decimal.point + digits);
}

/** The digits before the point and those after it, the latter padded to at least `fraction`. */
function written({ digits, point }: Decimal, fraction: number): readonly [whole: string, fraction: string] {
  const whole = point <= 0 ? "0" : digits.slice(0, point).padEnd(point, "0");
  const rest = point <= 0 ? "0".repeat(-point) + digits : digits.slice(point);
  return [whole, rest.padEnd(fraction, "0")];
}
