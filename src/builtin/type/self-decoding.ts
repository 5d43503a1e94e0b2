import type { GoStruct, GoValue } from "./zero.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { Abort } from "./decode-scalar.js";
import type { SelfDecoding } from "./struct-type.js";
import { jsonKind } from "../../machinery/index.js";

/** The struct inside of the types that decode themselves. */
export const SCHEMA = "apiextensions/v1.JSONSchemaProps";

/**
 * Reads a type of schemas that has Go code of its own for that. This code gets JSON and knows nothing of strict decoding:
 * unknown fields below are dropped silently. The value is a schema, a list of schemas or names, or a boolean, and null
 * where Go takes a value of another type for none of them.
 */
export function readSelfDecoding(
  given: Json,
  kind: SelfDecoding,
  readSchema: (schema: JsonObject) => GoStruct,
): GoValue {
  if (isObject(given)) return readSchema(given);
  if (kind === "schemaorbool") {
    if (typeof given === "boolean") return given;
    throw new Abort("boolean or JSON schema expected");
  }
  if (!Array.isArray(given)) return null;
  return given.map((item) => {
    if (kind === "schemaornames") return typeof item === "string" ? item : misfit(item, "string");
    return isObject(item) ? readSchema(item) : misfit(item, "v1.JSONSchemaProps", readSchema({}));
  });
}

/** Null is a value without content. */
function misfit(item: Json, said: string, empty: GoValue = ""): GoValue {
  if (item === null) return empty;
  throw new Abort(`json: cannot unmarshal ${jsonKind(item)} into Go value of type ${said}`);
}

/** An empty list is written as null. */
export function encodeSelfDecoding(value: GoValue, encodeSchema: (schema: GoStruct) => JsonObject): Json {
  const encodeItem = (item: GoValue): Json =>
    typeof item === "object" && item !== null ? encodeSchema(item as GoStruct) : (item as Json);
  if (!Array.isArray(value)) return encodeItem(value);
  return value.length === 0 ? null : value.map(encodeItem);
}
