import {
  type FieldPath,
  type Json,
  type JsonObject,
  child,
  getKey,
  isObject,
  parsePath,
  segmentsOf,
  setKey,
  shallowCopy,
} from "../../model/index.js";

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

/** A copy with the value; what is on the way and is not a map becomes one. */
export function withValue(object: JsonObject | undefined, keys: Keys, value: Json): JsonObject {
  const [key, ...rest] = keys;
  if (key === undefined) return value as JsonObject;
  const copy = object === undefined ? {} : shallowCopy(object);
  const inner = getKey(copy, key);
  setKey(copy, key, rest.length === 0 ? value : withValue(isObject(inner) ? inner : undefined, rest, value));
  return copy;
}

/** A copy without the field; the same object when it has none. Emptied parents stay. */
export function withoutValue(object: JsonObject, keys: Keys): JsonObject {
  const [key, ...rest] = keys;
  if (key === undefined || !Object.hasOwn(object, key)) return object;
  const copy = shallowCopy(object);
  if (rest.length === 0) {
    delete copy[key];
    return copy;
  }
  const inner = copy[key] as Json;
  if (!isObject(inner)) return object;
  const after = withoutValue(inner, rest);
  if (after === inner) return object;
  setKey(copy, key, after);
  return copy;
}

export function isEmptyMap(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
