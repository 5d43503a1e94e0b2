import { type CelError, Duration, fail } from "./value.js";
import { fitsInt64, formatDecimal } from "../domains/go-number.js";

const SECOND = 1_000_000_000n;
const UNITS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  "\u00B5s": 1_000n,
  "\u03BCs": 1_000n,
  ms: 1_000_000n,
  s: SECOND,
  m: 60n * SECOND,
  h: 3600n * SECOND,
};

const LIMIT = 2n ** 63n;
const PART = /(\d*)(?:\.(\d*))?([^\d.]+)/y;

/** time.ParseDuration: `1h30m`, `-1.5s`, `0`; undefined if the text is invalid. */
export function readDuration(text: string): bigint | undefined {
  const negative = text.startsWith("-");
  const rest = negative || text.startsWith("+") ? text.slice(1) : text;
  if (rest === "0") return 0n;
  const nanos = rest === "" ? undefined : sumOfParts(rest);
  if (nanos === undefined || nanos > LIMIT || (nanos === LIMIT && !negative)) return undefined;
  return negative ? -nanos : nanos;
}

function sumOfParts(text: string): bigint | undefined {
  let sum = 0n;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const part = PART.exec(text);
    const nanos = part === null ? undefined : partValue(part[1] ?? "", part[2], part[3] ?? "");
    if (nanos === undefined) return undefined;
    sum += nanos;
    if (sum > LIMIT) return undefined;
  }
  return sum;
}

function partValue(whole: string, fraction: string | undefined, name: string): bigint | undefined {
  const unit = Object.hasOwn(UNITS, name) ? UNITS[name] : undefined;
  if (unit === undefined || (whole === "" && (fraction ?? "") === "")) return undefined;
  const value = BigInt(whole === "" ? "0" : whole);
  if (value > LIMIT || value * unit > LIMIT) return undefined;
  return value * unit + fractionOf(fraction ?? "", unit);
}

/** Digits beyond 63 bits are dropped, and the product is computed in floating point, as in Go. */
function fractionOf(digits: string, unit: bigint): bigint {
  let value = 0n;
  let scale = 1;
  for (const digit of digits) {
    const next = value * 10n + BigInt(digit);
    if (value > (LIMIT - 1n) / 10n || next > LIMIT) break;
    value = next;
    scale *= 10;
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / scale)));
}

export function parseDuration(text: string): Duration | CelError {
  const nanos = readDuration(text);
  return nanos === undefined
    ? fail("type conversion error from 'string' to 'google.protobuf.Duration'")
    : new Duration(nanos);
}

/** As seconds with the shortest digits: `5400s`, `0.5s`. */
export function formatDuration({ nanos }: Duration): string {
  return `${formatDecimal(seconds(nanos))}s`;
}

/** The whole seconds and the rest are converted separately: that is where a large duration loses its last digits. */
function seconds(nanos: bigint): number {
  return Number(nanos / SECOND) + Number(nanos % SECOND) / 1e9;
}

/** The whole hours, minutes or seconds in a duration. */
export function wholeUnits(nanos: bigint, unit: "h" | "m" | "s"): number {
  const size = UNITS[unit] as bigint;
  // Adding zero turns minus zero into a normal int.
  return Math.trunc(Number(nanos / size) + Number(nanos % size) / Number(size)) + 0;
}

export function duration(nanos: bigint): Duration | CelError {
  return fitsInt64(nanos) ? new Duration(nanos) : fail("integer overflow");
}
