import { type Kind, TEXT, expectArgument, isRecord } from "../argument.js";
import { VarveError } from "../varve-error.js";
import { problems } from "../problems.js";
import { quote } from "../json.js";

/** The kind of suffix a quantity was written with, and is formatted with. */
export type QuantityFormat = "DecimalSI" | "BinarySI" | "DecimalExponent";

/** An exact amount. Kubernetes keeps nothing finer than a billionth, so an integer number of billionths is exact. */
export interface Quantity {
  readonly nanos: bigint;
  readonly format: QuantityFormat;
  /** The text as written if Go considers it canonical and prints it unchanged; otherwise null. */
  readonly written: string | null;
}

const DECIMAL_SUFFIXES: Readonly<Record<string, number>> = {
  n: -9,
  u: -6,
  m: -3,
  "": 0,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
};
const BINARY_SUFFIXES: Readonly<Record<string, number>> = { Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 };

const SHAPE = /^([+-]?)(\d*)(?:\.(\d*))?((?:[eEinumkKMGTP]+[+-]?\d*|[+-]\d*)?)$/;

/**
 * Go accepts any length and wraps exponents at 32 bits; `1e-999999999` keeps it busy for minutes. Real quantities are
 * far from these limits, and within them every operation is cheap.
 */
const MAX_LENGTH = 1000;
const MAX_EXPONENT = 1000;

const NANO = 9;
const ONE = 10n ** 9n;
const MAX_BINARY_NANOS = (2n ** 63n - 1n) * 10n ** 9n;

/** Parses a quantity exactly as apimachinery's `resource.ParseQuantity` does, or throws a VarveError. */
export function parseQuantity(text: string): Quantity {
  const known = recent.get(text);
  if (known !== undefined) return known;
  expectArgument(text, TEXT, "parseQuantity", "text");
  const quantity = read(text);
  if (text.length <= LONGEST_KEPT) remember(text, quantity);
  return quantity;
}

/** The same few amounts are in all manifests, and each is read several times in a check. */
const recent = new Map<string, Quantity>();
const MOST_KEPT = 256;
const LONGEST_KEPT = 16;

function remember(text: string, quantity: Quantity): void {
  if (recent.size === MOST_KEPT) recent.clear();
  recent.set(text, Object.freeze(quantity));
}

function read(text: string): Quantity {
  if (text.length > MAX_LENGTH) throw invalid(text, `a quantity has at most ${MAX_LENGTH} characters`);
  const match = SHAPE.exec(text);
  if (match === null || text === "") throw invalid(text, "expected a number and a unit", WRONG_FORMAT);
  const [, sign = "", whole = "", fraction = "", suffix = ""] = match;
  const unit = readSuffix(suffix);
  if (unit === undefined) throw invalid(text, `${quote(suffix)} is not a unit`, WRONG_SUFFIX);
  if (Math.abs(unit.exponent) > MAX_EXPONENT)
    throw invalid(text, `an exponent is between -${MAX_EXPONENT} and ${MAX_EXPONENT}`);
  const digits = { whole: whole.replace(/^0+/, "") || "0", fraction };
  const fast = isFast(digits, unit);
  // Only Go's slow path requires a digit: "m", "." and "+" are zero, "Ei" and "e-10" are rejected.
  if (!fast && whole === "" && fraction === "") throw invalid(text, "the number is missing", WRONG_NUMBER);
  const amount = magnitude(digits, unit);
  return {
    nanos: sign === "-" ? -amount : amount,
    // Go turns a fraction of a byte into a decimal quantity permanently; binary suffixes cannot express it.
    format: unit.format === "BinarySI" && amount > 0n && amount < ONE ? "DecimalSI" : unit.format,
    written: text === "0" || (fast && isTakenAsCanonical(digits, unit)) ? text : null,
  };
}

/**
 * The power of ten that belongs to the int64 in which Go keeps a quantity; undefined for one that it keeps as a decimal
 * number of billionths. They overflow in different ways.
 */
export function scaleOfInteger(text: string): number | undefined {
  const [, , whole = "", fraction = "", suffix = ""] = SHAPE.exec(text) ?? [];
  const unit = readSuffix(suffix);
  if (unit === undefined || !isFast({ whole: whole.replace(/^0+/, "") || "0", fraction }, unit))
    return undefined;
  return unit.format === "BinarySI" ? 0 : unit.exponent - fraction.length;
}

/** The form of nearly all quantities: digits and a unit, which are always valid. */
const ORDINARY = /^\d{1,15}(?:[numkMGTPE]|[KMGTPE]i)?$/;

/** Whether a text is a Kubernetes quantity, such as `500m` or `1Gi`. */
export function isQuantity(text: string): boolean {
  return quantityFault(text) === undefined;
}

/** Why a text is not a quantity: as the API server says it, or which limit of ours it exceeds. */
export function quantityFault(text: string): string | undefined {
  if (typeof text === "string" && ORDINARY.test(text)) return undefined;
  try {
    parseQuantity(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const [problem] = error.diagnostics;
    return problem?.verbatim ?? problem?.message;
  }
}

interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

interface Unit {
  readonly format: QuantityFormat;
  /** Of ten; of two for binary suffixes. */
  readonly exponent: number;
}

function readSuffix(suffix: string): Unit | undefined {
  if (Object.hasOwn(DECIMAL_SUFFIXES, suffix))
    return { format: "DecimalSI", exponent: DECIMAL_SUFFIXES[suffix] as number };
  if (Object.hasOwn(BINARY_SUFFIXES, suffix))
    return { format: "BinarySI", exponent: BINARY_SUFFIXES[suffix] as number };
  // "1E" is an exa, found above; "1E3" has an exponent.
  return /^[eE][+-]?\d+$/.test(suffix)
    ? { format: "DecimalExponent", exponent: Number(suffix.slice(1)) }
    : undefined;
}

/** Whether Go parses the text into a scaled int64. The value is the same, but validation and printing differ. */
function isFast({ whole, fraction }: Digits, { format, exponent }: Unit): boolean {
  if (format === "BinarySI")
    return fraction === "" && 15 - whole.length - Math.trunc((exponent * 3) / 10) - 1 >= 0;
  return whole.length + fraction.length <= 18 && exponent - fraction.length >= -NANO;
}

/**
 * Go's cheap test for "this is already canonical" accepts `+1`, `01` and `1.500`, and the API server stores them as
 * they are.
 */
function isTakenAsCanonical({ whole, fraction }: Digits, { format, exponent }: Unit): boolean {
  if (format === "BinarySI") return BigInt(whole) % 8n !== 0n;
  const digits = whole + fraction;
  return (exponent - fraction.length) % 3 === 0 && !digits.endsWith("000") && !digits.startsWith("0");
}

/** In billionths, rounded away from zero, as in Go. */
function magnitude({ whole, fraction }: Digits, { format, exponent }: Unit): bigint {
  const binary = format === "BinarySI";
  const unscaled = BigInt(whole + fraction) << BigInt(binary ? exponent : 0);
  const nanos = scaleUp(unscaled, NANO - fraction.length + (binary ? 0 : exponent));
  // Go caps only binary suffixes: "1e30" is unchanged.
  return binary && nanos > MAX_BINARY_NANOS ? MAX_BINARY_NANOS : nanos;
}

/** Those of all usual units; computing one takes as long as parsing the rest of a quantity. */
const POWERS = Array.from({ length: 28 }, (_, power) => 10n ** BigInt(power));

function powerOfTen(power: number): bigint {
  return POWERS[power] ?? 10n ** BigInt(power);
}

function scaleUp(value: bigint, power: number): bigint {
  if (power >= 0) return value * powerOfTen(power);
  const divisor = powerOfTen(-power);
  return (value + divisor - 1n) / divisor;
}

/** The error texts of apimachinery, which API servers and CEL repeat. */
const WRONG_FORMAT =
  "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const WRONG_NUMBER = "unable to parse numeric part of quantity";
const WRONG_SUFFIX = "unable to parse quantity's suffix";

const UNITS = "units are n u m k M G T P E, Ki Mi Gi Ti Pi Ei, or an exponent such as e3";

function invalid(text: string, reason: string, verbatim?: string): VarveError {
  const shown = text.length > 60 ? `${text.slice(0, 60)}...` : text;
  return new VarveError(
    problems["invalid-quantity"]({
      message: `${quote(shown)} is not a quantity: ${reason}`,
      found: shown,
      // Without a Go error the text is well-formed and exceeds one of Varve's limits.
      hint: verbatim === undefined ? undefined : (suggestion(text) ?? UNITS),
      verbatim,
    }),
  );
}

/** Common mistakes are `512MB`, `1 gi` and `100K`: wrong case, a byte sign, or a space. */
function suggestion(text: string): string | undefined {
  const match = /^\s*([+-]?\d{1,20}(?:\.\d{1,20})?)\s*([a-zA-Z]{0,2}?)([bB]?)\s*$/.exec(text);
  if (match === null) return undefined;
  const [, number = "", letters = "", byte = ""] = match;
  const capital = letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase();
  // "100 m" may mean millicores; "100mb" cannot mean a tenth of a byte.
  const candidates =
    byte === "" ? [letters, capital, letters.toLowerCase()] : [capital, letters.toLowerCase()];
  const unit = candidates.find((name) => readSuffix(name) !== undefined);
  return unit === undefined ? undefined : `write ${number}${unit}`;
}

const QUANTITY: Kind = {
  text: "a string such as 500m, or a result of parseQuantity",
  fits: (value) => isRecord(value) && typeof value["nanos"] === "bigint",
};

/** A quantity, or the string of one. */
export function readQuantity(quantity: Quantity | string): Quantity {
  if (typeof quantity === "string") return parseQuantity(quantity);
  expectArgument(quantity, QUANTITY, "a quantity", "it");
  return quantity;
}
