import type { JsonObject } from "./json.js";

/**
 * JavaScript lists keys that look like array indices first, regardless of the source. The source order of the few
 * objects with such keys is kept in a WeakMap.
 */
const sourceOrder = new WeakMap<object, readonly string[]>();

const INDEX = /^(?:0|[1-9]\d{0,9})$/;

export function looksLikeIndex(key: string): boolean {
  const first = key.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && INDEX.test(key);
}

/** Called by readers with the keys in source order. */
export function rememberKeyOrder(object: JsonObject, keys: readonly string[]): void {
  if (keys.length > 1 && keys.some(looksLikeIndex)) sourceOrder.set(object, keys);
}

/** A copy keeps the key order of the original. */
export function inheritKeyOrder(copy: JsonObject, from: JsonObject): void {
  const order = sourceOrder.get(from);
  if (order !== undefined) sourceOrder.set(copy, order);
}

/** Whether the keys of an object have an order that setting them one by one would not reproduce. */
export function hasKeyOrder(object: object): boolean {
  return sourceOrder.has(object);
}

/** The keys in source order; keys added later come last. */
export function keysInOrder(object: JsonObject): readonly string[] {
  const order = sourceOrder.get(object);
  if (order === undefined) return Object.keys(object);
  const known = new Set(order);
  return [...known, ...Object.keys(object).filter((key) => !known.has(key))].filter((key) =>
    Object.hasOwn(object, key),
  );
}
