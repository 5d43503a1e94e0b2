import type { Json, JsonObject } from "../../model/index.js";

/** Exact equality: values that are written differently are different, except for the order of keys. */
export function exactlyEqual(a: Json, b: Json): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && equalLists(a, b);
  return !Array.isArray(b) && equalObjects(a, b);
}

function equalLists(a: readonly Json[], b: readonly Json[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (!exactlyEqual(a[i] as Json, b[i] as Json)) return false;
  }
  return true;
}

function equalObjects(a: JsonObject, b: JsonObject): boolean {
  let surplus = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !exactlyEqual(a[key] as Json, b[key] as Json)) return false;
    surplus++;
  }
  for (const _ in b) surplus--;
  return surplus === 0;
}

/** A hash of a value, independent of the order of keys. */
export function hashOf(value: Json): number {
  if (typeof value === "string") return hashOfText(value);
  if (typeof value !== "object" || value === null) return hashOfText(String(value));
  if (Array.isArray(value)) return value.reduce<number>((hash, item) => mixed(hash, hashOf(item)), LIST);
  let hash = OBJECT;
  for (const key in value) hash = (hash + mixed(hashOfText(key), hashOf(value[key] as Json))) | 0;
  return hash;
}

const LIST = 0x11;
const OBJECT = 0x22;

/** Fowler, Noll and Vo's: one multiplication per character. */
function hashOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

function mixed(a: number, b: number): number {
  const hash = Math.imul(a ^ (b >>> 15), 0x85ebca6b) + b;
  return Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
}
