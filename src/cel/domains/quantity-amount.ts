import { type Quantity, VarveError, formatQuantity, parseQuantity } from "../../model/index.js";
import { Refusal } from "./refusal.js";

/**
 * A quantity, and the form in which Go keeps it: a 64-bit number with a power of ten, or a large decimal. The form is
 * visible: `1000m` is not an integer for `isInteger`, since its power is -3, and a large decimal never is.
 */
export interface Amount {
  readonly quantity: Quantity;
  readonly unscaled: bigint;
  readonly power: number;
  readonly isLarge: boolean;
}

const NANO = -9;

/** The amount as apimachinery parses it, or its error message. */
export function parseAmount(text: string): Amount | Refusal {
  try {
    const quantity = parseQuantity(text);
    return { quantity, ...formOf(text, quantity) };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const [problem] = error.diagnostics;
    return new Refusal(problem?.verbatim ?? problem?.message ?? error.message);
  }
}

/** An integer; apimachinery decides its format after arithmetic. */
export function wholeAmount(value: bigint): Amount {
  const quantity: Quantity = { nanos: value * 10n ** 9n, format: "DecimalExponent", written: null };
  return { quantity, unscaled: value, power: 0, isLarge: false };
}

type Form = Omit<Amount, "quantity">;

const PARTS = /^[+-]?0*(\d*)(?:\.(\d*))?(.*)$/;
const BINARY_POWERS: Readonly<Record<string, number>> = { Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 };
const DECIMAL_UNITS = "num kMGTPE";

function formOf(text: string, { nanos }: Quantity): Form {
  const [, whole = "", fraction = "", unit = ""] = PARTS.exec(text) ?? [];
  const digits = (whole || "0") + fraction;
  const sign = text.startsWith("-") ? -1n : 1n;
  const binary = BINARY_POWERS[unit];
  if (binary !== undefined) {
    const isFast = fraction === "" && 15 - digits.length - Math.trunc((binary * 3) / 10) - 1 >= 0;
    return isFast
      ? small(sign * (BigInt(digits) << BigInt(binary)), 0)
      : largeBinary(nanos, -fraction.length);
  }
  const power = decimalPower(unit) - fraction.length;
  const isFast = digits.length <= 18 && power >= NANO;
  return isFast ? small(sign * BigInt(digits), power) : large(nanos, power);
}

function decimalPower(unit: string): number {
  if (unit === "") return 0;
  const index = unit.length === 1 ? DECIMAL_UNITS.indexOf(unit) : -1;
  return index >= 0 ? 3 * index - 9 : Number(unit.slice(1));
}

function small(unscaled: bigint, power: number): Form {
  return { unscaled, power, isLarge: false };
}

/** Rounded to billionths, except zero. */
function large(nanos: bigint, zeroPower: number): Form {
  const [unscaled, power] = nanos === 0n ? [0n, zeroPower] : [nanos, NANO];
  return { unscaled, power, isLarge: true };
}

/** Binary suffixes are capped, and the cap is an integer. */
const CAP = (2n ** 63n - 1n) * 10n ** 9n;

function largeBinary(nanos: bigint, zeroPower: number): Form {
  if (nanos !== CAP && nanos !== -CAP) return large(nanos, zeroPower);
  return { unscaled: nanos / 10n ** 9n, power: 0, isLarge: true };
}

export function addAmounts(a: Amount, b: Amount): Amount {
  return combined(a, b, 1n);
}

export function subtractAmounts(a: Amount, b: Amount): Amount {
  return combined(a, b, -1n);
}

/** A zero does not affect the format of a sum. */
function combined(a: Amount, b: Amount, sign: bigint): Amount {
  const form = smallSum(a, b, sign) ?? largeSum(a, b, sign);
  const { format } = (a.unscaled === 0n ? b : a).quantity;
  return { quantity: { nanos: nanosOf(form), format, written: null }, ...form };
}

/** In 64 bits as long as everything fits; there, the least number is its own negation. */
function smallSum(a: Form, b: Form, sign: bigint): Form | undefined {
  if (a.isLarge || b.isLarge) return undefined;
  const other = { ...b, unscaled: BigInt.asIntN(64, sign * b.unscaled) };
  if (b.unscaled === 0n) return small(a.unscaled, a.power);
  if (a.unscaled === 0n) return small(other.unscaled, other.power);
  const power = Math.min(a.power, b.power);
  const parts = [scaled(a, power), scaled(other, power)] as const;
  const unscaled = parts[0] + parts[1];
  return [...parts, unscaled].every(fits) ? small(unscaled, power) : undefined;
}

function largeSum(a: Form, b: Form, sign: bigint): Form {
  const power = Math.min(a.power, b.power);
  return { unscaled: scaled(a, power) + sign * scaled(b, power), power, isLarge: true };
}

function scaled({ unscaled, power }: Form, to: number): bigint {
  return unscaled * 10n ** BigInt(power - to);
}

/** Only a zero can have a power below that of billionths, which then carries over to the sum. */
function nanosOf(form: Form): bigint {
  return form.power < NANO ? form.unscaled / 10n ** BigInt(NANO - form.power) : scaled(form, NANO);
}

function fits(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** The amount as a 64-bit integer, if its form allows that without rounding. */
export function integerOf(amount: Amount): bigint | undefined {
  if (amount.isLarge || amount.power < 0) return undefined;
  const value = scaled(amount, 0);
  return fits(value) ? value : undefined;
}

/** Go's `AsApproximateFloat64`, inexact in the same way. */
export function floatOf({ unscaled, power }: Amount): number {
  return power === 0 ? Number(unscaled) : Number(unscaled) * powerOfTen(power);
}

/** Go's `math.Pow10`: a product or quotient of two table entries, which is not always the nearest double. */
function powerOfTen(power: number): number {
  if (power > 308) return Infinity;
  if (power < -323) return 0;
  const count = Math.abs(power);
  const unit = Number(`1e${count % 32}`);
  const step = count - (count % 32);
  return power < 0 ? Number(`1e-${step}`) / unit : Number(`1e${step}`) * unit;
}

export function formatAmount({ quantity }: Amount): string {
  return formatQuantity(quantity);
}
