import type { Version } from "./version.js";
import { compareVersions } from "./order.js";

/**
 * All versions from the first bound (inclusive) to the second (exclusive); null is the end of the line. Never empty.
 */
export interface Interval {
  readonly from: Version;
  readonly to: Version | null;
}

/** Disjoint intervals in order, none touching the next: each set has exactly one such list. */
export type Intervals = readonly Interval[];

/** The end of the line is above every bound. */
export function compareEnds(a: Version | null, b: Version | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return compareVersions(a, b);
}

export function holdsVersion(intervals: Intervals, version: Version): boolean {
  for (const { from, to } of intervals) {
    if (compareVersions(version, from) < 0) return false;
    if (to === null || compareVersions(version, to) < 0) return true;
  }
  return false;
}

export function intersectIntervals(a: Intervals, b: Intervals): Intervals {
  const found: Interval[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a[i] as Interval;
    const right = b[j] as Interval;
    const from = compareVersions(left.from, right.from) < 0 ? right.from : left.from;
    const ends = compareEnds(left.to, right.to);
    const to = ends < 0 ? left.to : right.to;
    if (compareEnds(from, to) < 0) found.push({ from, to });
    if (ends < 0) i++;
    else j++;
  }
  return found;
}

export function uniteIntervals(a: Intervals, b: Intervals): Intervals {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const sorted = [...a, ...b].sort((left, right) => compareVersions(left.from, right.from));
  const united: Interval[] = [];
  for (const interval of sorted) {
    const last = united.at(-1);
    if (last === undefined || compareEnds(last.to, interval.from) < 0) united.push(interval);
    else if (compareEnds(last.to, interval.to) < 0)
      united[united.length - 1] = { from: last.from, to: interval.to };
  }
  return united;
}

/** The rest of the line that starts at `start`, without the intervals. */
export function complementIntervals(intervals: Intervals, start: Version): Intervals {
  const gaps: Interval[] = [];
  let from: Version | null = start;
  for (const interval of intervals) {
    if (from !== null && compareVersions(from, interval.from) < 0) gaps.push({ from, to: interval.from });
    from = interval.to;
  }
  if (from !== null) gaps.push({ from, to: null });
  return gaps;
}

export function sameIntervals(a: Intervals, b: Intervals): boolean {
  return (
    a.length === b.length &&
    a.every(({ from, to }, i) => {
      const other = b[i] as Interval;
      return compareVersions(from, other.from) === 0 && compareEnds(to, other.to) === 0;
    })
  );
}
