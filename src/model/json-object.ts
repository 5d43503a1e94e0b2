import { type Json, type JsonObject, isObject } from "./json.js";
import { inheritKeyOrder, looksLikeIndex } from "./key-order.js";

/** `__proto__` is an ordinary key here; plain assignment would call the setter of Object.prototype. */
export function setKey(object: JsonObject, key: string, value: Json): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[key] = value;
  }
}

/** The own value of a key; inherited names such as `constructor` or `toString` are absent. */
export function getKey(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The string at a key; empty if the value is not a map or the key has no string. */
export function textAt(value: Json | undefined, key: string): string {
  const text = isObject(value) ? getKey(value, key) : undefined;
  return typeof text === "string" ? text : "";
}

/** The strings in the list at a key; empty if there is no list. */
export function textsAt(value: Json | undefined, key: string): readonly string[] {
  const list = isObject(value) ? getKey(value, key) : undefined;
  return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
}

/**
 * Above about this size V8 gives up on hidden classes when it spreads an object, which takes up to ten times as long.
 */
const MANY_KEYS = 128;

export function shallowCopy(object: JsonObject): JsonObject {
  const keys = Object.keys(object);
  const copy = keys.length > MANY_KEYS ? copyOfMany(object, keys) : { ...object };
  inheritKeyOrder(copy, object);
  return copy;
}

/** An object without a prototype is a hash table from the start, and `__proto__` is an ordinary key of it. */
function copyOfMany(object: JsonObject, keys: readonly string[]): JsonObject {
  const copy = Object.create(null) as JsonObject;
  for (const key of keys) copy[key] = object[key] as Json;
  return Object.setPrototypeOf(copy, Object.prototype) as JsonObject;
}

/** A copy that shares nothing with the original. */
export function cloneJson<T extends Json>(value: T): T;
export function cloneJson(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? cloneList(value) : cloneObject(value);
}

function cloneList(list: readonly Json[]): Json[] {
  const copy: Json[] = [];
  for (let i = 0; i < list.length; i++) copy.push(cloneJson(list[i] as Json));
  return copy;
}

function cloneObject(object: JsonObject): JsonObject {
  const copy: JsonObject = {};
  let isFirst = true;
  for (const key in object) {
    // Only objects with index-like keys have an order of their own, and the engine lists such keys first.
    if (isFirst && looksLikeIndex(key)) inheritKeyOrder(copy, object);
    isFirst = false;
    setKey(copy, key, cloneJson(object[key] as Json));
  }
  return copy;
}
