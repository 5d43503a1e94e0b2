import { type Json, isObject } from "../../model/index.js";
import { getKey, keysInOrder } from "../../model/internal.js";

/** A list as one version of a document has it. */
export interface SeenList {
  readonly side: number;
  readonly items: readonly Json[];
}

/** Fields of these names are there to tell items apart; of several that would do, the first of them is taken. */
const NAMES = ["id", "key", "uid", "alert", "record", "host", "path", "title", "url"];

/**
 * The field that tells the items of lists apart, by the best evidence: every item of every version has it, no two items of
 * a list have the same, and half or more of its values are in all versions: two of them, or one of an identifier. Undefined where no field is such, and where there
 * are no versions to compare: a field that differs may simply have changed.
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

/** How much of the values of a field the versions share; -1 where it tells no items apart. */
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
  // One value that stayed may have stayed by chance, unless it is called what it is.
  const enough = NAMES.includes(name) ? 1 : 2;
  return shared.length < enough ? -1 : shared.length / smallest.size;
}

/** Undefined where an item lacks the field, or two items have the same. Yes and no tell nothing apart. */
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
