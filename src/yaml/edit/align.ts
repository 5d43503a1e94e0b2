import { type Json, formatJson, isObject } from "../../model/index.js";
import { getKey, isScalar, quote } from "../../model/internal.js";

/** Where an item of a new list comes from: a position in the old list, moved or not. */
export interface Origin {
  readonly index: number;
  readonly isMoved: boolean;
}

/**
 * Pairs the items of a list with those that replace them; undefined for a new item. First equal items in the same order
 * are paired, then equal items that moved, then similar items between two equal ones, then items with the same name
 * anywhere; the rest between two pairs is paired by position if the counts match. Items that are not moved are in the
 * same order in both lists.
 */
export function alignItems(before: readonly Json[], wanted: readonly Json[]): (Origin | undefined)[] {
  const origins: (Origin | undefined)[] = wanted.map(() => undefined);
  const [old, now] = [before.map(canonical), wanted.map(canonical)];
  for (const [i, j] of commonItems(old, now)) origins[j] = { index: i, isMoved: false };
  findMoved(old, now, origins);
  pairInGaps(before, origins, (oldRest, newRest) =>
    resembling(oldRest, newRest, (i, j) => resembles(before[i] as Json, wanted[j] as Json)),
  );
  findMoved(before.map(nameOf), wanted.map(nameOf), origins);
  pairInGaps(before, origins, byPlace);
  return origins;
}

type Pairs = readonly (readonly [number, number])[];

/** Pairs the remaining items between each two items that are in order in both lists. */
function pairInGaps(
  before: readonly Json[],
  origins: (Origin | undefined)[],
  pair: (old: readonly number[], now: readonly number[]) => Pairs,
): void {
  const isUsed = new Set(origins.map((origin) => origin?.index));
  const found: (readonly [number, number])[] = [];
  let newRest: number[] = [];
  let from = 0;
  for (const [j, origin] of [...origins, { index: before.length, isMoved: false }].entries()) {
    if (origin === undefined) newRest.push(j);
    if (origin === undefined || origin.isMoved) continue;
    const oldRest = range(from, origin.index).filter((at) => !isUsed.has(at));
    found.push(...pair(oldRest, newRest));
    [from, newRest] = [origin.index + 1, []];
  }
  for (const [index, j] of found) origins[j] = { index, isMoved: false };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The same text for values that differ at most in the order of their keys. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return formatJson(value);
  const fields = Object.keys(value).map((key) => `${quote(key)}:${canonical(value[key] as Json)}`);
  return `{${fields.sort().join(",")}}`;
}

function nameOf(value: Json): string | undefined {
  const name = isObject(value) ? getKey(value, "name") : undefined;
  return typeof name === "string" ? name : undefined;
}

interface Link {
  readonly pair: readonly [number, number];
  readonly before: Link | undefined;
}

/** The limit for pairs of equal items; in lists with more duplicates, the first is paired with the first, and so on. */
const MAX_PAIRS = 1_000_000;

/**
 * The longest common subsequence, as pairs of positions (Hunt and Szymanski: the longest rising run of equal pairs).
 */
function commonItems(old: readonly string[], now: readonly string[]): Pairs {
  const candidates = candidatesFor(old, now);
  const ends: Link[] = [];
  for (const [i, places] of candidates.entries()) {
    // From the last to the first, so that one old item is used once in a run.
    for (const j of places.toReversed()) {
      const at = firstNotBelow(ends, j);
      ends[at] = { pair: [i, j], before: ends[at - 1] };
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let link = ends.at(-1); link !== undefined; link = link.before) pairs.push(link.pair);
  return pairs.reverse();
}

function candidatesFor(old: readonly string[], now: readonly string[]): number[][] {
  const places = placesOf(now);
  const total = old.reduce((sum, id) => sum + (places.get(id)?.length ?? 0), 0);
  if (total <= MAX_PAIRS) return old.map((id) => places.get(id) ?? []);
  const seen = new Map<string, number>();
  return old.map((id) => {
    const turn = seen.get(id) ?? 0;
    seen.set(id, turn + 1);
    return places.get(id)?.slice(turn, turn + 1) ?? [];
  });
}

/** The positions of each text. */
function placesOf<Text extends string | undefined>(texts: readonly Text[]): Map<Text, number[]> {
  const places = new Map<Text, number[]>();
  for (const [at, text] of texts.entries()) {
    const known = places.get(text);
    if (known === undefined) places.set(text, [at]);
    else known.push(at);
  }
  return places;
}

function firstNotBelow(ends: readonly Link[], place: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as Link).pair[1] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pairs unpaired items with the same text, the first with the first. */
function findMoved(
  old: readonly (string | undefined)[],
  now: readonly (string | undefined)[],
  origins: (Origin | undefined)[],
): void {
  const isUsed = new Set(origins.map((origin) => origin?.index));
  const places = placesOf(old.map((text, at) => (isUsed.has(at) ? undefined : text)));
  for (const list of places.values()) list.reverse();
  for (const [j, text] of now.entries()) {
    const index = origins[j] === undefined && text !== undefined ? places.get(text)?.pop() : undefined;
    if (index !== undefined) origins[j] = { index, isMoved: true };
  }
}

/** Pairwise comparison is only for short ranges. */
const MAX_COMPARED = 10_000;

function resembling(
  old: readonly number[],
  now: readonly number[],
  isAlike: (i: number, j: number) => boolean,
): Pairs {
  if (old.length * now.length > MAX_COMPARED) return [];
  const pairs: [number, number][] = [];
  let from = 0;
  for (const j of now) {
    const at = old.findIndex((i, place) => place >= from && isAlike(i, j));
    if (at < 0) continue;
    pairs.push([old[at] as number, j]);
    from = at + 1;
  }
  return pairs;
}

function byPlace(old: readonly number[], now: readonly number[]): Pairs {
  return old.length === now.length ? old.map((i, at) => [i, now[at] as number]) : [];
}

/** Maps with the same name; without a name, maps with an equal field. */
function resembles(a: Json, b: Json): boolean {
  if (!isObject(a) || !isObject(b)) return false;
  const [name, other] = [getKey(a, "name"), getKey(b, "name")];
  if (name !== undefined || other !== undefined) return name === other;
  return Object.keys(a).some((key) => isScalar(a[key]) && a[key] === getKey(b, key));
}
