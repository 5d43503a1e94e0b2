import type { Pair } from "./list-alignment.js";

/**
 * Given pairs in the order of the old list, the most of them that are in the order of the new one too: the longest
 * increasing subsequence, found with a binary search per pair (Schensted 1961).
 */
export function inOrder(pairs: readonly Pair[]): Pair[] {
  /** For each length the index of the pair that ends a subsequence of it at the least position. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [i, pair] of pairs.entries()) {
    const length = shorterThan(pairs, ends, pair.after);
    previous.push(length === 0 ? -1 : (ends[length - 1] as number));
    ends[length] = i;
  }
  const chosen: Pair[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i] as number) chosen.push(pairs[i] as Pair);
  return chosen.reverse();
}

/** How many of the subsequences end before a position. */
function shorterThan(pairs: readonly Pair[], ends: readonly number[], position: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs[ends[middle] as number] as Pair).after < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
