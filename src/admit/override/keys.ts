import { type FieldPath, type Json, isObject, parsePath } from "../../model/index.js";
import { child, getKey, segmentsOf } from "../../model/internal.js";

/** A field of a component: map keys only, since chains never look into lists. */
export type Keys = readonly string[];

/** Undefined for a path with items in it. */
export function keysOf(text: string): Keys | undefined {
  const segments = segmentsOf(parsePath(text));
  return segments.every((segment) => typeof segment === "string") ? segments : undefined;
}

export function below(path: FieldPath, keys: Keys): FieldPath {
  return keys.reduce<FieldPath>(child, path);
}

export function valueAt(value: Json | undefined, keys: Keys): Json | undefined {
  let at = value;
  for (const key of keys) {
    if (!isObject(at)) return undefined;
    at = getKey(at, key);
  }
  return at;
}

/** Whether a field can be written without losing a value: it is unset, and all parents are maps. */
export function isFree(value: Json | undefined, keys: Keys): boolean {
  let at = value;
  for (const key of keys) {
    if (at === undefined) return true;
    if (!isObject(at)) return false;
    at = getKey(at, key);
  }
  return at === undefined;
}

export function isEmptyMap(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
