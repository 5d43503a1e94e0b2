import type { Json } from "../../model/index.js";
import { isDeletion } from "./identity.js";

/**
 * Merges the order of the elements in the patch with that of live-only elements: each group keeps its own order, and a
 * live-only element goes first only if both heads are in the live list and it came earlier there. A new element
 * therefore precedes every live-only one that has not been placed yet.
 */
export function interleave<T extends Json>(
  patched: readonly T[],
  liveOnly: readonly T[],
  textOf: (item: T) => string,
  patchOrder: ReadonlyMap<string, number>,
  liveOrder: ReadonlyMap<string, number>,
): T[] {
  const right = sortedBy(patched, textOf, patchOrder);
  const left = sortedBy(liveOnly, textOf, liveOrder);
  const result: T[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const liveIndex = liveOrder.get(textOf(left[i] as T));
    const patchIndex = liveOrder.get(textOf(right[j] as T));
    const isEarlier = liveIndex !== undefined && patchIndex !== undefined && liveIndex < patchIndex;
    result.push(isEarlier ? (left[i++] as T) : (right[j++] as T));
  }
  return [...result, ...left.slice(i), ...right.slice(j)];
}

/** The first position of each string. */
export function orderOf(texts: readonly string[]): Map<string, number> {
  const order = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    if (!order.has(text)) order.set(text, index);
  }
  return order;
}

/** Deletions, which occur only when a patch is merged into a patch, go last. */
function sortedBy<T extends Json>(
  items: readonly T[],
  textOf: (item: T) => string,
  order: ReadonlyMap<string, number>,
): T[] {
  const deletions = items.filter(isDeletion);
  const others = deletions.length === 0 ? items : items.filter((item) => !isDeletion(item));
  return [...sorted(others, textOf, order), ...deletions];
}

function sorted<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  order: ReadonlyMap<string, number>,
): T[] {
  const keyed = items.map((item) => ({ item, index: order.get(textOf(item)) }));
  if (
    keyed.every(({ index }, i) => index !== undefined && (i === 0 || (keyed[i - 1]?.index ?? 0) <= index))
  ) {
    return [...items];
  }
  if (keyed.every(({ index }) => index !== undefined)) {
    return keyed.sort((a, b) => (a.index as number) - (b.index as number)).map(({ item }) => item);
  }
  return insertionSorted(keyed).map(({ item }) => item);
}

/** Upstream treats an element without a position as less than everything, which only an insertion sort reproduces. */
function insertionSorted<T extends { readonly index: number | undefined }>(items: T[]): T[] {
  for (let i = 1; i < items.length; i++) {
    for (let j = i; j > 0 && precedes(items[j] as T, items[j - 1] as T); j--) {
      [items[j], items[j - 1]] = [items[j - 1] as T, items[j] as T];
    }
  }
  return items;
}

function precedes(
  a: { readonly index: number | undefined },
  b: { readonly index: number | undefined },
): boolean {
  return a.index === undefined || b.index === undefined || a.index < b.index;
}
