import {
  CelError,
  Double,
  Duration,
  type ListValue,
  type MapValue,
  Opaque,
  Optional,
  Timestamp,
  type Value,
  fail,
  isMap,
} from "../value/value.js";
import { type Json, equalTyped, isObject } from "../../model/index.js";
import { Type, opaqueType } from "../value/type.js";
import { SchemaList } from "./list.js";
import { SchemaMap } from "./map.js";
import { Special } from "../value/special.js";
import { formatGo, goTypeName } from "../value/go-text.js";

/** Values as the Go data behind them, where the reference unpacks them, and shows it. */

/** The null of an expression is not the null of data: put into a list of data, it has no type known to a schema. */
class NullData extends Special {}
const NULL_DATA = new NullData();

/** A value as JSON; what JSON cannot express stays as it is, and is rejected when it is read. */
export function dataOf(value: Value): Json {
  if (value === null) return NULL_DATA as unknown as Json;
  if (value instanceof SchemaMap || value instanceof SchemaList || value instanceof Preserved) {
    return value.raw as Json;
  }
  return value instanceof Double ? value.value : (value as Json);
}

/**
 * A value as the reference returns it after unpacking: schemas are lost, an optional inside is unwrapped, a type is its
 * name, and library values cannot be restored.
 */
export function takenApart(value: Value): Value {
  if (value instanceof Optional) return value.value === undefined ? null : takenApart(value.value);
  if (value instanceof Type) return value.name;
  if (value instanceof SchemaMap || value instanceof SchemaList) return value.raw;
  const inside = insideOf(value);
  return inside === undefined
    ? value
    : fail(`unsupported conversion to ref.Val: (${inside})${formatGo(value)}`);
}

/** What the reference holds for a value that it cannot convert back. */
function insideOf(value: Value): string | undefined {
  if (value instanceof CelError) return "*errors.errorString";
  return value instanceof Opaque ? INSIDE.get(value.type.name) : undefined;
}

const INSIDE: ReadonlyMap<string, string> = new Map([
  ["kubernetes.Quantity", "*resource.Quantity"],
  ["kubernetes.Semver", "semver.Version"],
  ["kubernetes.URL", "*url.URL"],
  ["net.CIDR", "netip.Prefix"],
  ["net.IP", "netip.Addr"],
]);

const UNKNOWN = opaqueType("unknown");

/** Data that a schema preserves as unknown: it can only be compared. */
export class Preserved extends Opaque {
  readonly type = UNKNOWN;
  readonly raw: Json;

  constructor(raw: Json) {
    super();
    this.raw = raw;
  }

  equals(other: Value): boolean {
    return equalTyped(this.raw, dataOf(other));
  }
}

export function isWhole(raw: Json): raw is number | bigint {
  return typeof raw === "bigint" || (typeof raw === "number" && Number.isSafeInteger(raw));
}

/** The Go type of data. */
export function goTypeOfJson(raw: Json): string {
  if ((raw as unknown) === NULL_DATA) return "structpb.NullValue";
  if (typeof raw === "string") return "string";
  if (typeof raw === "boolean") return "bool";
  if (isWhole(raw)) return "int64";
  if (typeof raw === "number") return "float64";
  if (Array.isArray(raw)) return "[]interface {}";
  return isObject(raw) && !(raw instanceof Special) && !((raw as unknown) instanceof Uint8Array)
    ? "map[string]interface {}"
    : goTypeOfPart(raw);
}

/** The Go type of a part of a list concatenation that is not JSON. */
function goTypeOfPart(value: Value): string {
  if (value instanceof Timestamp) return "time.Time";
  if (value instanceof Duration) return "time.Duration";
  return value instanceof Uint8Array ? "[]uint8" : goTypeName(value);
}

/** The Go type of the data behind a container. */
export function goTypeOfData(value: ListValue | MapValue): string {
  if (value instanceof SchemaMap) return "map[string]interface {}";
  if (value instanceof SchemaList) return "[]interface {}";
  return isMap(value) ? "map[ref.Val]ref.Val" : "[]ref.Val";
}
