import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goSort } from "../../../src/cel/domains/go-sort.js";

const ascending = (a: number, b: number): boolean => a < b;

/** Where items with these keys end up: their former positions. */
function positions(keys: readonly number[]): number[] {
  return goSort([...keys.keys()], (a, b) => (keys[a] as number) < (keys[b] as number));
}

/**
 * Lists that each reach another branch: random, sorted, reversed, nearly sorted, few different keys, long
 * ones.
 */
const keys = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 300, size: "max" }),
    fc.constantFrom("random", "sorted", "reversed", "swapped", "few"),
  )
  .map(([list, shape]) => {
    const sorted = list.toSorted((a, b) => a - b);
    if (shape === "sorted") return sorted;
    if (shape === "reversed") return sorted.toReversed();
    if (shape === "few") return list.map((key) => key % 3);
    if (shape === "swapped" && sorted.length > 9) [sorted[2], sorted[8]] = [sorted[8] ?? 0, sorted[2] ?? 0];
    return shape === "swapped" ? sorted : list;
  });

describe("sorting as Go does", () => {
  it("sorts any list", () => {
    fc.assert(
      fc.property(keys, (list) => {
        expect(goSort([...list], ascending)).toEqual(list.toSorted((a, b) => a - b));
      }),
    );
  });

  it("keeps the order of equal items in lists of up to twelve", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 12 }), (list) => {
        const stable = [...list.keys()].toSorted((a, b) => (list[a] as number) - (list[b] as number));
        expect(positions(list)).toEqual(stable);
      }),
    );
  });

  // Recorded from sort.Slice of Go 1.26, like everything below.
  it("puts equal items where Go puts them", () => {
    const list = Array.from({ length: 30 }, (_, i) => (i * 7) % 5);
    expect(positions(list)).toEqual([
      20, 5, 15, 25, 10, 0, 13, 28, 3, 18, 8, 23, 26, 21, 11, 6, 16, 1, 14, 19, 9, 24, 4, 29, 17, 12, 22, 7,
      27, 2,
    ]);
  });

  const SHAPES: Readonly<Record<string, (i: number, length: number) => number>> = {
    pipe: (i, length) => Math.min(i, length - i),
    saw: (i) => i % 17,
    shuffled: (i, length) => (i * 7919) % length,
    squares: (i) => (i * i) % 101,
    cubes: (i) => (i * i * i) % 1009,
  };

  it.each([
    ["pipe", 50, 33273],
    ["pipe", 200, 31558],
    ["pipe", 1000, 758744],
    ["saw", 50, 35598],
    ["saw", 200, 45225],
    ["saw", 1000, 444225],
    ["shuffled", 50, 33325],
    ["shuffled", 200, 13294],
    ["shuffled", 1000, 465750],
    ["squares", 50, 35066],
    ["squares", 200, 48496],
    ["squares", 1000, 285019],
    ["cubes", 50, 35941],
    ["cubes", 200, 43343],
    ["cubes", 1000, 969977],
  ])("takes Go's steps through a list shaped like a %s, %d long", (shape, length, sum) => {
    const key = SHAPES[shape] as (i: number, length: number) => number;
    expect(checksum(positions(Array.from({ length }, (_, i) => key(i, length))))).toBe(sum);
  });

  // The comparison does not matter here: only the same steps, those of heapsort too, give the same order.
  it.each([
    [100, 20, 262280],
    [100, 400, 252654],
    [500, 20, 385531],
    [500, 50, 433141],
    [500, 100, 66673],
    [500, 400, 199279],
    [2000, 20, 850137],
    [2000, 50, 265682],
    [2000, 100, 817645],
    [2000, 400, 123628],
  ])("takes Go's steps through %d items compared by a die with %d sides", (length, sides, sum) => {
    let state = length;
    const roll = (): boolean => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state >>> 16) % sides !== 0;
    };
    expect(checksum(goSort([...Array.from({ length }).keys()], roll))).toBe(sum);
  });
});

/** Distinguishes all orders that a bug would give. */
function checksum(order: readonly number[]): number {
  return order.reduce((sum, position, i) => (sum + (i + 1) * (position + 1)) % 1_000_003, 0);
}
