import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

const LISTS = ["allOf", "anyOf", "oneOf"];
const MAPS = ["properties", "patternProperties", "definitions", "dependencies"];

/** Every schema below a schema, including itself, in the order of the API server. */
export function* schemasBelow(raw: JsonObject): Generator<JsonObject> {
  yield raw;
  for (const below of membersOf(raw)) yield* schemasBelow(below);
}

export function schemaHas(raw: JsonObject, test: (schema: JsonObject) => boolean): boolean {
  for (const schema of schemasBelow(raw)) if (test(schema)) return true;
  return false;
}

function membersOf(raw: JsonObject): JsonObject[] {
  const items = getKey(raw, "items");
  const values = (name: string): Json[] => {
    const value = getKey(raw, name);
    return isObject(value) ? Object.values(value) : Array.isArray(value) ? value : [];
  };
  return [
    ...(Array.isArray(items) ? items : [items]),
    ...LISTS.flatMap(values),
    getKey(raw, "not"),
    ...values(MAPS[0] as string),
    getKey(raw, "additionalProperties"),
    ...MAPS.slice(1).flatMap(values),
    getKey(raw, "additionalItems"),
  ].filter((each): each is JsonObject => each !== undefined && isObject(each));
}
