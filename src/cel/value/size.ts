import { CelError, ListView, MapView, Opaque, Optional, type Value, isMap, keysOf } from "./value.js";

const BEYOND_BASIC = /[\ud800-\udbff][\udc00-\udfff]/;
const SURROGATES = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Below this many units, checking each is faster than a search. */
const SHORT = 12;

/** Strings are counted in code points; JavaScript counts a code point beyond U+FFFF twice. */
export function codePoints(text: string): number {
  if (text.length <= SHORT ? !mayHavePairs(text) : !BEYOND_BASIC.test(text)) return text.length;
  return text.length - (text.match(SURROGATES)?.length ?? 0);
}

function mayHavePairs(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 0xd7ff) return true;
  }
  return false;
}

/** The result of `size()`, for values that have one. */
export function sizeOf(value: Value): number | undefined {
  if (typeof value === "string") return codePoints(value);
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof ListView || value instanceof MapView || value instanceof Opaque) return value.size;
  return isMap(value) ? keysOf(value).length : undefined;
}

/** The size used for the cost of a call: 1 for everything without one, including errors. */
export function actualSize(value: Value): number {
  if (value instanceof CelError) return 1;
  if (value instanceof Optional && value.value !== undefined) return actualSize(value.value);
  return sizeOf(value) ?? 1;
}
