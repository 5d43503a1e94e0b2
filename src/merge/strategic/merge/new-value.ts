import { type FieldPath, type Json, type JsonObject, isObject } from "../../../model/index.js";
import { setKey } from "../../../model/internal.js";
import type { Merge } from "./merge.js";
import { PATCH } from "../directives.js";
import { cleaned } from "./strict.js";

/** The value that a new field of the patch gets; undefined if nothing remains. */
export function newValue(merge: Merge, value: Json, path: FieldPath): Json | undefined {
  if (merge.mode === "strict") return cleaned(value, path);
  return withoutDirectives(merge.keepsNulls ? value : withoutNulls(value));
}

/** A value that replaces another unchanged: upstream keeps nulls and directives in it (quirk Q7). */
export function replacement(merge: Merge, value: Json, path: FieldPath): Json {
  return merge.mode === "strict" ? (cleaned(value, path) ?? (Array.isArray(value) ? [] : {})) : value;
}

/** Removes null members at every depth; null elements of lists stay. */
export function withoutNulls(value: Json): Json {
  if (Array.isArray(value))
    return value.map((item) => (isObject(item) || Array.isArray(item) ? withoutNulls(item) : item));
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const key of Object.keys(value)) {
    const item = value[key] as Json;
    if (item !== null) setKey(result, key, withoutNulls(item));
  }
  return result;
}

/** Removes objects with any `$patch` at every depth. Other directives stay (quirk Q7). */
export function withoutDirectives(value: Json): Json | undefined {
  if (Array.isArray(value)) return value.map(withoutDirectives).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  if (Object.hasOwn(value, PATCH)) return undefined;
  const result: JsonObject = {};
  for (const key of Object.keys(value)) {
    const item = withoutDirectives(value[key] as Json);
    if (item !== undefined) setKey(result, key, item);
  }
  return result;
}
