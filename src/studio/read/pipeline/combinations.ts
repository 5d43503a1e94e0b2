/** How many conditions, or how many members of one, there are: a choice is an index for each. */
type Sizes = readonly number[];

/**
 * Every choice of one value per dimension, those near the defaults first: all defaults, then one value changed, then
 * two. If not all can be built, those that people reach with few switches are there.
 */
export function* combinations(sizes: Sizes): Generator<readonly number[]> {
  for (let changed = 0; changed <= sizes.length; changed++) yield* changing(sizes, 0, changed, []);
}

function* changing(
  sizes: Sizes,
  at: number,
  changed: number,
  chosen: readonly number[],
): Generator<readonly number[]> {
  if (at === sizes.length) {
    yield chosen;
    return;
  }
  const rest = sizes.length - at;
  if (changed < rest) yield* changing(sizes, at + 1, changed, [...chosen, 0]);
  if (changed > 0)
    for (let value = 1; value < (sizes[at] ?? 0); value++)
      yield* changing(sizes, at + 1, changed - 1, [...chosen, value]);
}

/** In digits: fifty conditions have more combinations than a number can count. */
export function countCombinations(sizes: Sizes): string {
  return String(sizes.reduce((product, size) => product * BigInt(size), 1n));
}
