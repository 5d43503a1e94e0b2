import {
  type Json,
  type JsonObject,
  type Pointer,
  getKey,
  isObject,
  setKey,
  shallowCopy,
} from "../../model/index.js";
import type { Instance } from "./component.js";

/** The object with other components; what is undefined is left out. */
export function placed(
  object: JsonObject,
  components: readonly (readonly [Instance, JsonObject | undefined])[],
): JsonObject {
  const values = components
    .filter(([instance, component]) => component !== instance.value)
    .map(([{ pointer }, component]) => [pointer, component] as const);
  return withValues(object, values);
}

/** A copy with these values, or without what is undefined. A list of many components is copied once for all of them. */
export function withValues(
  object: JsonObject,
  values: readonly (readonly [Pointer, Json | undefined])[],
): JsonObject {
  const copies = new Set<Json>();
  let document: Json = object;
  for (const [pointer, value] of values) document = put(document, pointer, 0, value, copies);
  return document as JsonObject;
}

function put(
  document: Json | undefined,
  pointer: Pointer,
  depth: number,
  value: Json | undefined,
  copies: Set<Json>,
): Json {
  if (depth === pointer.length) return value ?? null;
  const copy = ownCopy(document, copies);
  const token = pointer[depth] as string | number;
  if (Array.isArray(copy)) {
    const index = token as number;
    copy[index] = put(copy[index], pointer, depth + 1, value, copies);
    return copy;
  }
  const key = String(token);
  if (value === undefined && depth === pointer.length - 1) delete copy[key];
  else setKey(copy, key, put(getKey(copy, key), pointer, depth + 1, value, copies));
  return copy;
}

function ownCopy(document: Json | undefined, copies: Set<Json>): Json[] | JsonObject {
  const isContainer = Array.isArray(document) || isObject(document);
  if (isContainer && copies.has(document)) return document;
  const copy = Array.isArray(document) ? [...document] : isObject(document) ? shallowCopy(document) : {};
  copies.add(copy);
  return copy;
}
