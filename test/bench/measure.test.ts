import { describe, expect, it } from "vitest";
import { LINEAR, exponentOf, growthRow } from "../../bench/measure/growth.js";
import { isOver } from "../../bench/row.js";
import { spreadOf } from "../../bench/measure/spread.js";

const SIZES = [4, 16, 64, 256];

function seriesOf(cost: (size: number) => number): Map<number, number[]> {
  return new Map(SIZES.map((size) => [size, [cost(size), 2 * cost(size)]]));
}

describe("a spread", () => {
  it("has the median and four fifths of the samples", () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 1.4, high: 4.6, samples: 5 });
    expect(spreadOf([1, 2])).toMatchObject({ median: 1.5 });
  });
});

describe("the exponent of growth", () => {
  it("is 1 for linear work and 2 for quadratic work, however fast the machine is in a round", () => {
    expect(exponentOf(seriesOf((size) => 3 * size)).median).toBeCloseTo(1);
    expect(exponentOf(seriesOf((size) => size ** 2)).median).toBeCloseTo(2);
  });

  it("is not hidden by fixed costs", () => {
    const series = seriesOf((size) => 10_000 + size ** 2);
    expect(exponentOf(series).median).toBeLessThan(0.5);
    const alone = new Map(SIZES.map((size) => [size, [10_000 + size ** 2]]));
    expect(exponentOf(alone, 10_000).median).toBeCloseTo(2);
  });

  it("is not read from sizes that cost no more than a run without work", () => {
    const noisy = (cost: (size: number) => number): Map<number, number[]> =>
      new Map(SIZES.map((size) => [size, [size <= 16 ? 9990 + size / 10 : 10_000 + cost(size)]]));
    expect(
      exponentOf(
        noisy((size) => 100 * size),
        10_000,
      ).median,
    ).toBeCloseTo(1);
    expect(
      exponentOf(
        noisy((size) => size ** 2),
        10_000,
      ).median,
    ).toBeCloseTo(2);
  });

  it("breaks its limit when work is more than linear", () => {
    expect(
      isOver(
        growthRow(
          "linear",
          seriesOf((size) => size),
        ),
      ),
    ).toBe(false);
    expect(
      isOver(
        growthRow(
          "more",
          seriesOf((size) => size ** 1.3),
        ),
      ),
    ).toBe(true);
    expect(LINEAR.most).toBeLessThan(1.3);
  });
});
