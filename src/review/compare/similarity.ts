import { type Json, isObject } from "../../model/index.js";
import { isScalar } from "../../model/internal.js";

/** How much of a value is examined, and how many pairs of items: beyond that, position decides. */
const MOST = { leaves: 200, pairs: 2_500 } as const;

/** Items with less in common are not versions of each other. */
const ENOUGH = 0.5;

type Pair = readonly [before: number, after: number];

/** An item with its position in the list. */
export interface Placed {
  readonly at: number;
  readonly item: Json;
}

/**
 * Pairs removed with added items that look edited: most similar first, then nearest, then first. A single item is
 * paired with the one in its place if it has the same shape. It is a guess, for text output; rules see both halves.
 */
export function pairSimilar(gone: readonly Placed[], come: readonly Placed[]): readonly Pair[] {
  const [old] = gone;
  const [now] = come;
  if (gone.length === 1 && come.length === 1 && old?.at === now?.at && isOneShape(old?.item, now?.item))
    return [[0, 0]];
  const isFew = gone.length * come.length <= MOST.pairs;
  const leaves = { old: gone.map(leavesOf), now: come.map(leavesOf) };
  const candidates = gone.flatMap(({ at, item }, i) =>
    come.flatMap((other, j) => {
      if (!isFew && at !== other.at) return [];
      const score = likeness(item, other.item, leaves.old[i] as Leaves, leaves.now[j] as Leaves);
      return score < ENOUGH ? [] : [{ pair: [i, j] as const, score, distance: Math.abs(at - other.at) }];
    }),
  );
  candidates.sort((a, b) => b.score - a.score || a.distance - b.distance);
  const [usedOld, usedNow] = [new Set<number>(), new Set<number>()];
  return candidates.flatMap(({ pair: [i, j] }) => {
    if (usedOld.has(i) || usedNow.has(j)) return [];
    usedOld.add(i);
    usedNow.add(j);
    return [[i, j] as const];
  });
}

/** Whether one can be an edit of the other: strings, numbers, or maps with a common key. */
function isOneShape(a: Json | undefined, b: Json | undefined): boolean {
  if (isObject(a) && isObject(b)) return Object.keys(a).some((key) => Object.hasOwn(b, key));
  return typeof a === typeof b && isScalar(a) && isScalar(b);
}

type Leaves = ReadonlyMap<string, number>;

/** From 0 for nothing in common to 1. */
function likeness(a: Json, b: Json, old: Leaves, now: Leaves): number {
  if (typeof a === "string" && typeof b === "string")
    return sharedEnds(a, b) / Math.max(a.length, b.length, 1);
  if (isScalar(a) || isScalar(b)) return 0;
  let [shared, all] = [0, 0];
  for (const [leaf, count] of old) {
    shared += Math.min(count, now.get(leaf) ?? 0);
    all += count;
  }
  for (const count of now.values()) all += count;
  return all === 0 ? 0 : (2 * shared) / all;
}

/** How much two strings have in common at both ends. */
function sharedEnds(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end;
}

/** The fields of an item with their values; positions in nested lists are ignored. */
function leavesOf({ item }: Placed): Leaves {
  const found = new Map<string, number>();
  let left: number = MOST.leaves;
  const collect = (value: Json, path: string): void => {
    if (left <= 0) return;
    if (isScalar(value)) {
      left--;
      const leaf = `${path}=${typeof value}:${String(value)}`;
      found.set(leaf, (found.get(leaf) ?? 0) + 1);
    } else if (Array.isArray(value)) {
      for (const below of value) collect(below, `${path}[]`);
    } else for (const [key, below] of Object.entries(value)) collect(below, `${path}.${key}`);
  };
  collect(item, "");
  return found;
}
