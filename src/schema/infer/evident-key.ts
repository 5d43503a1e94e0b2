import { type Json, isObject } from "../../model/index.js";
import { getKey, keysInOrder } from "../../model/internal.js";

/** A list in one version of a document. */
export interface SeenList {
  readonly side: number;
  readonly items: readonly Json[];
}

/** Names of identifier fields; if several qualify, the first of them is used. */
const NAMES = ["id", "key", "uid", "alert", "record", "host", "path", "title", "url"];

/**
 * The field that identifies the items of lists, by the best evidence: every item of every version has it, its values
 * are unique in a list, and at least half of them are in all versions (two of them, or one for an identifier).
 * Undefined if there is no such field, or if there are no versions to compare: a field that differs may simply have
 * changed.
 */
export function evidentKey(lists: readonly SeenList[]): string | undefined {
  const [first] = lists.flatMap(({ items }) => items);
  const isCompared = new Set(lists.filter(({ items }) => items.length > 0).map(({ side }) => side)).size > 1;
  if (!isCompared || first === undefined || !isObject(first)) return undefined;
  const [best] = keysInOrder(first)
    .map((name, at) => ({ name, at, shared: sharedPart(name, lists) }))
    .filter(({ shared }) => shared >= 0.5)
    .sort((a, b) => rankOf(a.name) - rankOf(b.name) || b.shared - a.shared || a.at - b.at);
  return best?.name;
}

function rankOf(name: string): number {
  const at = NAMES.indexOf(name);
  return at < 0 ? NAMES.length : at;
}

/** The share of the values of a field that all versions have; -1 if it cannot identify items. */
function sharedPart(name: string, lists: readonly SeenList[]): number {
  const sides = new Map<number, Set<string>>();
  for (const { side, items } of lists) {
    const values = valuesOf(name, items);
    if (values === undefined) return -1;
    if (values.size === 0) continue;
    const all = sides.get(side) ?? new Set<string>();
    for (const value of values) all.add(value);
    sides.set(side, all);
  }
  const [smallest, ...others] = [...sides.values()].sort((a, b) => a.size - b.size);
  if (smallest === undefined) return -1;
  const shared = [...smallest].filter((value) => others.every((other) => other.has(value)));
  // A single unchanged value may be a coincidence, unless the field is named like an identifier.
  const enough = NAMES.includes(name) ? 1 : 2;
  return shared.length < enough ? -1 : shared.length / smallest.size;
}

/** Undefined if an item lacks the field, or two items have the same value. Booleans cannot identify items. */
function valuesOf(name: string, items: readonly Json[]): ReadonlySet<string> | undefined {
  const values = new Set<string>();
  for (const item of items) {
    const value = isObject(item) ? getKey(item, name) : undefined;
    if (typeof value !== "string" && typeof value !== "bigint" && typeof value !== "number") return undefined;
    const text = `${typeof value} ${value}`;
    if (values.has(text)) return undefined;
    values.add(text);
  }
  return values;
}
