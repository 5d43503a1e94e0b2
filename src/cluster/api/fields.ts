import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** The objects of a list; empty if the field is not a list. */
export function listAt(value: Json | undefined, key: string): readonly JsonObject[] {
  const list = isObject(value) ? getKey(value, key) : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}
