import {
  type CelError,
  Double,
  Duration,
  Timestamp,
  Uint,
  type Value,
  double,
  doubleValue,
  fail,
  int,
  isInt,
} from "../../value/value.js";
import { fitsInt64, formatDouble, parseDouble, parseInt64, parseUint64 } from "../../domains/go-number.js";
import { formatDuration, parseDuration } from "../../value/duration.js";
import { formatTimestamp, parseTimestamp, timestampFromUnix } from "../../value/timestamp.js";
import { Type } from "../../value/type.js";
import { typeOf } from "../../value/type-of.js";

/** The conversions of a value; the checker decides which of them a call may use. */

export function toInt(value: Value): Value | CelError {
  if (isInt(value)) return value;
  const float = doubleValue(value);
  if (float !== undefined) return intFromDouble(float);
  if (value instanceof Uint) return fitsInt64(value.value) ? int(value.value) : fail("integer overflow");
  if (value instanceof Duration) return int(value.nanos);
  if (value instanceof Timestamp) return value.seconds;
  const parsed = typeof value === "string" ? parseInt64(value) : undefined;
  return parsed === undefined ? cannotConvert(value, "int") : int(parsed);
}

/** The bounds themselves are rejected: 2^63 - 1 is not a double, and -2^63 is where the reference draws the line. */
function intFromDouble(value: number): Value | CelError {
  if (!(value > -(2 ** 63) && value < 2 ** 63)) return fail("integer overflow");
  return int(BigInt(Math.trunc(value)));
}

export function toUint(value: Value): Value | CelError {
  if (value instanceof Uint) return value;
  if (isInt(value)) return value < 0 ? fail("unsigned integer overflow") : new Uint(BigInt(value));
  const float = doubleValue(value);
  if (float !== undefined) {
    return float >= 0 && float < 2 ** 64
      ? new Uint(BigInt(Math.trunc(float)))
      : fail("unsigned integer overflow");
  }
  const parsed = typeof value === "string" ? parseUint64(value) : undefined;
  return parsed === undefined ? cannotConvert(value, "uint") : new Uint(parsed);
}

export function toDouble(value: Value): Value | CelError {
  if (isInt(value)) return double(Number(value) + 0);
  if (value instanceof Double || typeof value === "number") return value;
  if (value instanceof Uint) return double(Number(value.value));
  const parsed = typeof value === "string" ? parseDouble(value) : undefined;
  return parsed === undefined ? cannotConvert(value, "double") : double(parsed);
}

/** strconv.ParseBool. */
const BOOLEANS: Readonly<Record<string, boolean>> = {
  "1": true,
  t: true,
  T: true,
  true: true,
  TRUE: true,
  True: true,
  "0": false,
  f: false,
  F: false,
  false: false,
  FALSE: false,
  False: false,
};

export function toBool(value: Value): Value | CelError {
  if (typeof value === "boolean") return value;
  if (typeof value === "string" && Object.hasOwn(BOOLEANS, value)) return BOOLEANS[value] as boolean;
  return cannotConvert(value, "bool");
}

export function toText(value: Value): Value | CelError {
  if (typeof value === "string") return value;
  if (value === null || typeof value === "boolean" || isInt(value)) return String(value);
  const float = doubleValue(value);
  if (float !== undefined) return formatDouble(float);
  if (value instanceof Uint) return String(value.value);
  if (value instanceof Duration) return formatDuration(value);
  if (value instanceof Timestamp) return formatTimestamp(value);
  if (value instanceof Uint8Array) return textFromBytes(value);
  return value instanceof Type ? value.name : cannotConvert(value, "string");
}

function textFromBytes(bytes: Uint8Array): string | CelError {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return fail("invalid UTF-8 in bytes, cannot convert to string");
  }
}

export function toBytes(value: Value): Value | CelError {
  if (value instanceof Uint8Array) return value;
  return typeof value === "string" ? new TextEncoder().encode(value) : cannotConvert(value, "bytes");
}

export function toDuration(value: Value): Value | CelError {
  if (value instanceof Duration) return value;
  return typeof value === "string" ? parseDuration(value) : cannotConvert(value, "google.protobuf.Duration");
}

export function toTimestamp(value: Value): Value | CelError {
  if (value instanceof Timestamp) return value;
  if (isInt(value)) return timestampFromUnix(value);
  return typeof value === "string"
    ? parseTimestamp(value)
    : cannotConvert(value, "google.protobuf.Timestamp");
}

function cannotConvert(value: Value, wanted: string): CelError {
  return fail(`type conversion error from '${typeOf(value).name}' to '${wanted}'`);
}
