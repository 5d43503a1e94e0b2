import type { Json } from "./json.js";
import { looksLikeIndex } from "./key-order.js";
import { MAX_DEPTH } from "./depth.js";
import { endOfString } from "./string-literal.js";

/**
 * Whether `JSON.parse` and `JSON.stringify` handle this value exactly. They lose the digits of integers beyond 2^53,
 * the sign of -0 and the order of keys that look like array indices, and they have no depth limit. Checking the value
 * costs a tenth of reading it; checking the text would cost as much as reading it.
 */
export function engineIsExact(value: Json, depth = 0): boolean {
  if (typeof value === "number") return isExactNumber(value);
  if (typeof value !== "object") return typeof value !== "bigint";
  if (value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Array.isArray(value) ? itemsAreExact(value, depth + 1) : fieldsAreExact(value, depth + 1);
}

function isExactNumber(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0);
}

function itemsAreExact(list: readonly Json[], depth: number): boolean {
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as Json;
    // Most values are strings, and a call for each would cost more than the rest.
    if (typeof item !== "string" && !engineIsExact(item, depth)) return false;
  }
  return true;
}

function fieldsAreExact(object: { readonly [key: string]: Json }, depth: number): boolean {
  let isFirst = true;
  for (const key in object) {
    // The engine lists index-like keys before all others, so the first key shows whether there are any.
    if (isFirst && looksLikeIndex(key)) return false;
    isFirst = false;
    const value = object[key] as Json;
    if (typeof value !== "string" && !engineIsExact(value, depth)) return false;
  }
  return true;
}

/**
 * Texts up to this length go to `JSON.parse` unchecked. It uses some forty bytes per open bracket, which would be
 * gigabytes for a hostile text of brackets.
 */
const UNSEEN_LENGTH = 1_000_000;

export function isTooDeepForEngine(text: string): boolean {
  if (text.length <= UNSEEN_LENGTH) return false;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x22) {
      i = endOfString(text, i);
      if (i < 0) return false;
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
