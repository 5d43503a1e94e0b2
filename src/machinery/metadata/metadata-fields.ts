import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** Fields of decoded metadata; a missing field is empty. */
export { textAt as textOf } from "../../model/internal.js";

export function listOf(object: JsonObject, name: string): Json[] {
  const value = getKey(object, name);
  return Array.isArray(value) ? value : [];
}

export function mapOf(object: JsonObject, name: string): JsonObject {
  const value = getKey(object, name);
  return isObject(value) ? value : {};
}
