import { type Spread, spreadOf } from "./spread.js";
import { callsToFill, rotated, sample } from "./compare.js";
import { effort } from "./effort.js";
import type { Limit, Row } from "../row.js";
import { formatTime } from "../report/format.js";

/** What work costs at each of several sizes, as samples round by round. */
export type Series = ReadonlyMap<number, readonly number[]>;

/** Samples a function at each size, the sizes in turns. */
export function seriesOf(
  sizes: readonly number[],
  make: (size: number) => () => unknown,
  rounds = 7,
): Series {
  const runs = sizes.map((size) => [size, make(size)] as const);
  const calls = new Map(runs.map(([size, run]) => [size, callsToFill(run, effort(20, 2))]));
  const series = new Map<number, number[]>(sizes.map((size) => [size, []]));
  for (let round = 0; round < effort(rounds, 2); round++) {
    for (const [size, run] of rotated(runs, round))
      series.get(size)?.push(sample(run, calls.get(size) as number));
  }
  return series;
}

/**
 * The exponent with which cost grows: the slope of its logarithm over the logarithm of the size, fitted to each round of
 * samples. 1 is linear, 2 quadratic. `empty` is what a run costs that has nothing to do, and is subtracted first: a start
 * that is most of a small run makes any growth look harmless.
 */
export function exponentOf(series: Series, empty = 0): Spread {
  const sizes = telling(series, empty);
  const rounds = Math.min(...Array.from(series.values(), (samples) => samples.length));
  const slopes = Array.from({ length: rounds }, (_, round) =>
    slopeOf(sizes.map((size) => [Math.log(size), Math.log(beyond(costOf(series, size, round), empty))])),
  );
  return spreadOf(slopes);
}

/** Beyond a run with nothing to do, less than this share of it is noise. */
const NOISE = 0.1;

/** The sizes that cost more than nothing, but at least the two largest: of noise, any growth can be read. */
function telling(series: Series, empty: number): readonly number[] {
  const sizes = [...series.keys()];
  const last = sizes.slice(-2);
  return sizes.filter(
    (size) =>
      last.includes(size) || spreadOf(series.get(size) as readonly number[]).median > (1 + NOISE) * empty,
  );
}

/** On a busy machine a run with little to do may take less than one with nothing: then it is a little more. */
function beyond(cost: number, empty: number): number {
  return Math.max(cost - empty, cost / 1000);
}

function costOf(series: Series, size: number, round: number): number {
  return series.get(size)?.[round] as number;
}

/** By least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return over / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}

/** Linear work measures 1.0 to 1.1, since more data fits the caches less well; n log n over these sizes 1.1 to 1.2. */
export const LINEAR: Limit = { most: 1.15, because: "linear, plus an allowance for caches" };

/** A row with the exponent, the sizes and the times at both ends. */
export function growthRow(
  name: string,
  series: Series,
  { limit = LINEAR, empty = 0, unit = formatTime, what = "" } = {},
): Row {
  const ends = [...series].filter((_, i, all) => i === 0 || i === all.length - 1);
  const shown = ends.map(
    ([size, samples]) => `${size.toLocaleString("en")}: ${unit(spreadOf(samples).median)}`,
  );
  const sizes = `${series.size} sizes${what === "" ? "" : ` of ${what}`}`;
  return {
    name,
    unit: "exponent",
    ours: exponentOf(series, empty),
    limit,
    note: `${sizes}, ${shown.join(" to ")}`,
  };
}
