import { type GoValue, NIL_LIST, NIL_MAP } from "./zero.js";

/** A value as read from storage, which does not distinguish empty from absent. */
export function asStored<T>(value: T): T {
  return nilled(value as GoValue) as T;
}

/** A struct has all its fields, so that what has none is a map. */
function nilled(value: GoValue): GoValue {
  if (Array.isArray(value)) return value.length === 0 ? NIL_LIST : value.map(nilled);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return entries.length === 0
    ? NIL_MAP
    : Object.fromEntries(entries.map(([name, inner]) => [name, nilled(inner)]));
}
