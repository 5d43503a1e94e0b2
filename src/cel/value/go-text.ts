import {
  CelError,
  Double,
  Duration,
  type ListValue,
  ListView,
  type MapValue,
  MapView,
  Opaque,
  Optional,
  Timestamp,
  Uint,
  type Value,
  findIn,
  isList,
  itemsOf,
  keysOf,
} from "./value.js";
import { Type } from "./type.js";
import { formatCivil } from "../domains/civil-date.js";
import { formatDouble } from "../domains/go-number.js";
import { unlessTooDeep } from "./too-deep.js";

/** Values that contain each other many times are truncated. */
const MOST_PARTS = 1_000_000;

/** A value as Go's `%v` prints it inside error messages. */
export function formatGo(value: Value): string {
  return unlessTooDeep(() => formatWithin(value, { left: MOST_PARTS }), "...");
}

function formatWithin(value: Value, parts: { left: number }): string {
  if (value === null) return "0";
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : formatDouble(value);
  if (typeof value !== "object") return String(value);
  if (value instanceof Double) return formatDouble(value.value);
  if (value instanceof Uint) return String(value.value);
  if (value instanceof Uint8Array) return `[${Array.from(value).join(" ")}]`;
  if (value instanceof Timestamp) return formatTime(value);
  if (value instanceof Duration) return formatGoDuration(value.nanos);
  if (value instanceof Type) return value.toString();
  if (value instanceof CelError) return value.message;
  if (value instanceof Optional) {
    return value.value === undefined ? "optional.none()" : `optional(${formatWithin(value.value, parts)})`;
  }
  if (value instanceof Opaque) return String(value);
  return formatContainer(value, parts);
}

function formatContainer(value: ListValue | MapValue, parts: { left: number }): string {
  parts.left--;
  if (parts.left < 0) return "...";
  if (isList(value))
    return `[${itemsOf(value)
      .map((item) => formatWithin(item, parts))
      .join(", ")}]`;
  const entries = keysOf(value).map((key) => {
    return `${formatWithin(key, parts)}: ${formatWithin(findIn(value, key) as Value, parts)}`;
  });
  return `{${entries.join(", ")}}`;
}

/** time.Time's own format: `2009-02-13 23:31:30.5 +0000 UTC`. */
function formatTime({ seconds, nanos, offset }: Timestamp): string {
  const fraction = nanos === 0 ? "" : `.${String(nanos).padStart(9, "0").replace(/0+$/, "")}`;
  const minutes = Math.trunc(Math.abs(offset) / 60);
  const zone = `${offset < 0 ? "-" : "+"}${pad(Math.trunc(minutes / 60))}${pad(minutes % 60)}`;
  return `${formatCivil(seconds + offset).replace("T", " ")}${fraction} ${zone} ${offset === 0 ? "UTC" : zone}`;
}

function pad(part: number): string {
  return String(part).padStart(2, "0");
}

/** time.Duration's own format: `1h30m0s`, `1.5ms`. */
function formatGoDuration(nanos: bigint): string {
  if (nanos === 0n) return "0s";
  const sign = nanos < 0n ? "-" : "";
  const size = nanos < 0n ? -nanos : nanos;
  if (size < 1000n) return `${sign}${size}ns`;
  if (size < 1_000_000n) return `${sign}${scaled(size, 3)}\u00B5s`;
  if (size < 1_000_000_000n) return `${sign}${scaled(size, 6)}ms`;
  const minutes = size / 60_000_000_000n;
  const seconds = `${scaled(size % 60_000_000_000n, 9)}s`;
  if (minutes === 0n) return sign + seconds;
  return minutes < 60n
    ? `${sign}${minutes}m${seconds}`
    : `${sign}${minutes / 60n}h${minutes % 60n}m${seconds}`;
}

function scaled(value: bigint, digits: number): string {
  const text = String(value).padStart(digits + 1, "0");
  const fraction = text.slice(-digits).replace(/0+$/, "");
  return fraction === "" ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${fraction}`;
}

/** The name of the Go type behind a value, which a few messages show. */
export function goTypeName(value: Value): string {
  if (value === null) return "types.Null";
  switch (typeof value) {
    case "string":
      return "types.String";
    case "boolean":
      return "types.Bool";
    case "bigint":
      return "types.Int";
    case "number":
      return Number.isSafeInteger(value) ? "types.Int" : "types.Double";
    default:
      return goTypeNameOfObject(value);
  }
}

function goTypeNameOfObject(value: object): string {
  if (value instanceof Double) return "types.Double";
  if (value instanceof Uint) return "types.Uint";
  if (value instanceof Uint8Array) return "types.Bytes";
  if (value instanceof Timestamp) return "types.Timestamp";
  if (value instanceof Duration) return "types.Duration";
  if (value instanceof Type) return "*types.Type";
  if (value instanceof Optional) return "*types.Optional";
  if (value instanceof ListView || value instanceof MapView || value instanceof Opaque) return value.goType;
  return Array.isArray(value) ? "*types.baseList" : "*types.baseMap";
}
