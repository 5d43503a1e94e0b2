import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";

/** The value at a place in an object; undefined if there is none. */
export function at(object: JsonObject, ...path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    if (Array.isArray(value)) return value[key as number];
    return value !== undefined && isObject(value) ? value[key] : undefined;
  }, object);
}
