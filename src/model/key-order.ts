import type { JsonObject } from "./json.js";

/**
 * JavaScript lists keys that look like array indices first, whatever the source said. The true order of the few
 * objects that have such keys is kept beside them; the entry dies with its object.
 */
const sourceOrder = new WeakMap<object, readonly string[]>();

const INDEX = /^(?:0|[1-9]\d{0,9})$/;

export function looksLikeIndex(key: string): boolean {
  const first = key.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && INDEX.test(key);
}

/** Called by readers with the keys as they stood in the source. */
export function rememberKeyOrder(object: JsonObject, keys: readonly string[]): void {
  if (keys.length > 1 && keys.some(looksLikeIndex)) sourceOrder.set(object, keys);
}

/** A copy made by us keeps the order of what it was copied from. */
export function inheritKeyOrder(copy: JsonObject, from: JsonObject): void {
  const order = sourceOrder.get(from);
  if (order !== undefined) sourceOrder.set(copy, order);
}

/** Whether the keys of an object have an order that no one gets who sets them one by one. */
export function hasKeyOrder(object: object): boolean {
  return sourceOrder.has(object);
}

/** The keys as the source had them; keys added since come last, removed ones are gone. */
export function keysInOrder(object: JsonObject): readonly string[] {
  const order = sourceOrder.get(object);
  if (order === undefined) return Object.keys(object);
  const known = new Set(order);
  return [...known, ...Object.keys(object).filter((key) => !known.has(key))].filter((key) =>
    Object.hasOwn(object, key),
  );
}
