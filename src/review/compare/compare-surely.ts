import type { Json, JsonObject } from "../../model/index.js";
import type { Bounds } from "./compare-bounds.js";

/**
 * Whether two values are certainly the same, determined without allocating. It ignores that null means absence and that
 * numbers have two forms: if it returns false, the caller has to check further. Bounded, since the values are not
 * validated.
 */
export function surelySame(a: Json, b: Json, depth: number, bounds: Bounds): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  bounds.enter(depth);
  return Array.isArray(a)
    ? sameItems(a, b as Json[], depth + 1, bounds)
    : sameFields(a, b as JsonObject, depth + 1, bounds);
}

function sameItems(a: readonly Json[], b: readonly Json[], depth: number, bounds: Bounds): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (!surelySame(a[i] as Json, b[i] as Json, depth, bounds)) return false;
  }
  return true;
}

function sameFields(a: JsonObject, b: JsonObject, depth: number, bounds: Bounds): boolean {
  let surplus = Object.keys(b).length;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !surelySame(a[key] as Json, b[key] as Json, depth, bounds)) return false;
    surplus--;
  }
  return surplus === 0;
}
