/** What samples say: the median, and the tenth and the ninetieth percentile, which show what collecting garbage costs. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly samples: number;
}

export function spreadOf(samples: readonly number[]): Spread {
  if (samples.length === 0) throw new Error("a spread needs a sample");
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    median: percentile(sorted, 0.5),
    low: percentile(sorted, 0.1),
    high: percentile(sorted, 0.9),
    samples: sorted.length,
  };
}

/** Between two samples, in proportion. */
function percentile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  const [from = Number.NaN, to = from] = sorted.slice(below, below + 2);
  return from + (to - from) * (place - below);
}
