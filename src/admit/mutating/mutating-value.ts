import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { goQuote } from "../../model/internal.js";
import { type Value, jsonOf } from "../../cel/index.js";
import { MapView, StructValue, givenItems, isList } from "../../cel/internal.js";

/** The result of a mutation's expression, or why it cannot be used. */
export type Made<T> = { readonly value: T } | MutationFault;

export interface MutationFault {
  readonly fault: string;
  /** The API server aborts the whole request, regardless of failurePolicy. */
  readonly isInternal?: true;
}

/** The configuration from an expression of the form `Object{...}`. */
export function configurationOf(value: Value): Made<JsonObject> {
  if (!(value instanceof StructValue))
    return { fault: "unsupported return type from ApplyConfiguration expression" };
  const wrong = wrongNames(value, [value.structType.name]);
  if (wrong.length > 0) return { fault: `type mismatch: ${wrong.join("\n")}` };
  const json = jsonOf(value);
  return isObject(json) ? { value: json } : { fault: "invalid return type" };
}

/** The operations from an expression of the form `[JSONPatch{...}]`. */
export function operationsOf(value: Value): Made<JsonObject[]> {
  const operations: JsonObject[] = [];
  const patches = isList(value) ? givenItems(value) : [];
  if (patches === undefined) return { fault: "operation cancelled: actual cost limit exceeded" };
  for (const patch of patches) {
    const made = operationOf(patch);
    if ("fault" in made) return made;
    operations.push(made.value);
  }
  return { value: operations };
}

function operationOf(patch: Value): Made<JsonObject> {
  if (!(patch instanceof StructValue))
    return { fault: "type mismatch: JSONPatchType.expression should evaluate to array of JSONPatch" };
  const text = (name: string): string => {
    const value = patch.find(name);
    return typeof value === "string" ? value : "";
  };
  const operation: JsonObject = { op: text("op"), path: text("path") };
  if (text("from") !== "") operation["from"] = text("from");
  const given = patch.find("value");
  if (given === undefined) return { value: operation };
  if (given instanceof StructValue) {
    const wrong = wrongNames(given, [given.structType.name]);
    if (wrong.length > 0) return { fault: `type mismatch: ${wrong.join("\n")}` };
  }
  const json = jsonOf(given);
  if (json === undefined)
    return { fault: "JSONPath valueExpression evaluated to a type that could not marshal to JSON" };
  return { value: { ...operation, value: asProtobuf(json, given instanceof StructValue) } };
}

/**
 * An object of a field must be constructed with the name of that field: `Object.spec{selector:
 * Object.spec.selector{}}`.
 */
function wrongNames(value: Value, names: readonly string[]): string[] {
  const wrong: string[] = [];
  if (value instanceof StructValue) {
    const expected = names.join(".");
    const found = value.structType.name;
    if (found !== expected) {
      const rule = "which matches field name path from root Object type";
      wrong.push(`unexpected type name ${goQuote(found)}, expected ${goQuote(expected)}, ${rule}`);
    }
    for (const [name, field] of Object.entries(value.fields))
      wrong.push(...wrongNames(field, [...names, name]));
  } else if (isList(value)) {
    for (const item of givenItems(value) ?? []) wrong.push(...wrongNames(item, names));
  } else if (value instanceof MapView) {
    for (const key of value.keys()) wrong.push(...wrongNames(value.find(key) ?? null, names));
  }
  return wrong;
}

/**
 * Values of patches pass through protobuf's JSON, which has only doubles: larger integers become text, or lose digits.
 */
function asProtobuf(json: Json, isStruct: boolean): Json {
  if (typeof json === "bigint") return isStruct ? Number(json) : String(json);
  if (Array.isArray(json)) return json.map((item) => asProtobuf(item, isStruct));
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, asProtobuf(value, isStruct)]));
}
