import { combinations, countCombinations } from "../../src/studio/read/pipeline/combinations.js";
import { describe, expect, it } from "vitest";

describe("combinations of conditions", () => {
  it("start with the defaults, then change one value, then two", () => {
    expect([...combinations([2, 3])]).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
  });

  it("are one if there is nothing to choose", () => {
    expect([...combinations([])]).toEqual([[]]);
    expect([...combinations([1, 1])]).toEqual([[0, 0]]);
  });

  it("are each there once", () => {
    const all = [...combinations([2, 3, 1, 4])].map((one) => one.join(" "));
    expect([all.length, new Set(all).size]).toEqual([24, 24]);
  });

  it("can be computed one by one where all would take too long", () => {
    const sizes = Array.from({ length: 200 }, () => 2);
    const first = combinations(sizes);
    const places = [0, 1, 2].map(() => first.next().value?.indexOf(1));
    expect(places).toEqual([-1, 199, 198]);
    expect(countCombinations(sizes)).toBe(String(2n ** 200n));
  });
});
