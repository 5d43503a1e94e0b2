import {
  CelError,
  Double,
  ListView,
  Uint,
  type Value,
  doubleValue,
  fail,
  findIn,
  isInt,
  isList,
  isMap,
  isPlainMap,
  lengthOf,
} from "../value/value.js";
import { formatGo, goTypeName } from "../value/go-text.js";
import { StructValue } from "../value/struct.js";
import { typeOf } from "../value/type-of.js";

/** `object[key]`, where both may be anything: the item, or why there is none. */
export function qualify(object: Value, key: Value): Value {
  const found = find(object, key);
  if (found !== undefined) return found;
  return fail(`${isList(object) ? "index out of bounds" : "no such key"}: ${formatGo(key)}`);
}

/** The item, undefined if there is none; a key of the wrong type may be an error. */
export function find(object: Value, key: Value): Value | undefined {
  if (object instanceof CelError) return object;
  if (isList(object)) {
    const index = indexOf(key);
    if (typeof index !== "number") return index;
    if (index < 0 || index >= lengthOf(object)) return undefined;
    return object instanceof ListView ? object.at(key, index) : object[index];
  }
  return isMap(object) ? findIn(object, key) : undefined;
}

/** The item, if it exists and, for a field, was set. */
export function findSet(object: Value, key: Value): Value | undefined {
  return object instanceof StructValue ? object.findSet(key) : find(object, key);
}

/** Numbers of any type are valid indices if they are integers. */
function indexOf(key: Value): number | CelError {
  if (isInt(key)) return Number(key);
  const value = key instanceof Uint ? Number(key.value) : doubleValue(key);
  if (value === undefined) return fail(`unsupported index type '${typeOf(key).name}' in list`);
  const isIndex =
    key instanceof Uint ? key.value < 2n ** 63n : Number.isInteger(value) && Math.abs(value) < 2 ** 63;
  return isIndex ? value : fail(`unsupported index value ${formatGo(key)} in list`);
}

/** Only these can be keys; the reference reports the Go type of everything else. */
export function keyProblem(key: Value, isData = false): CelError | undefined {
  if (key instanceof CelError) return key;
  const type = typeof key;
  if (type === "string" || type === "number" || type === "boolean" || type === "bigint") return undefined;
  if (key instanceof Uint || key instanceof Double) return undefined;
  return fail(`invalid qualifier type: ${isData ? goDataType(key) : goTypeName(key)}`);
}

/** JSON data is still a Go value there, not a value of the language. */
function goDataType(key: Value): string {
  if (key === null) return "<nil>";
  if (Array.isArray(key)) return "[]interface {}";
  return isPlainMap(key) ? "map[string]interface {}" : goTypeName(key);
}
