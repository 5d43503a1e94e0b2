import {
  type Interval,
  type Intervals,
  compareEnds,
  complementIntervals,
  holdsVersion,
  intersectIntervals,
  sameIntervals,
  uniteIntervals,
} from "./intervals.js";
import { LEAST_VERSION, successor } from "./order.js";
import {
  type Numeral,
  type Version,
  firstPrerelease,
  formatVersion,
  isPrerelease,
  releaseOf,
  versionOf,
} from "./version.js";

/**
 * An exact set of versions: its releases and its prereleases, each as intervals of the version line. Two tracks, since
 * a constraint may match the releases of a range and none of its prereleases. The bounds of each track are versions of
 * that track, so equal sets are equal values.
 */
export interface VersionSet {
  readonly releases: Intervals;
  readonly prereleases: Intervals;
}

const LEAST_RELEASE = releaseOf(LEAST_VERSION);

export const NO_VERSIONS: VersionSet = { releases: [], prereleases: [] };
export const ALL_VERSIONS: VersionSet = {
  releases: [{ from: LEAST_RELEASE, to: null }],
  prereleases: [{ from: LEAST_VERSION, to: null }],
};

/**
 * Every version from `from` up to, but not including, `to`. The last release of the line has no successor, so the
 * dialect decides where the line ends.
 */
export function versionsBetween(from: Version | null, to: Version | null, largest: Numeral): VersionSet {
  return {
    releases: interval(from && releaseOf(from), to && releaseOf(to)),
    prereleases: interval(from && nextPrerelease(from, largest), to && nextPrerelease(to, largest)),
  };
}

/** The prereleases with the same three numbers. */
export function prereleasesOf({ major, minor, patch }: Version, largest: Numeral): VersionSet {
  return versionsBetween(firstPrerelease(major, minor, patch), versionOf(major, minor, patch), largest);
}

/** The least prerelease that is not below a bound: no prerelease lies between a release and its successor. */
function nextPrerelease(bound: Version, largest: Numeral): Version | null {
  return isPrerelease(bound) ? bound : successor(bound, largest);
}

function interval(from: Version | null, to: Version | null): Intervals {
  return from !== null && compareEnds(from, to) < 0 ? [{ from, to }] : [];
}

export function contains(set: VersionSet, version: Version): boolean {
  return holdsVersion(isPrerelease(version) ? set.prereleases : set.releases, version);
}

export function intersect(a: VersionSet, b: VersionSet): VersionSet {
  return {
    releases: intersectIntervals(a.releases, b.releases),
    prereleases: intersectIntervals(a.prereleases, b.prereleases),
  };
}

export function union(a: VersionSet, b: VersionSet): VersionSet {
  return {
    releases: uniteIntervals(a.releases, b.releases),
    prereleases: uniteIntervals(a.prereleases, b.prereleases),
  };
}

export function complement(set: VersionSet): VersionSet {
  return {
    releases: complementIntervals(set.releases, LEAST_RELEASE),
    prereleases: complementIntervals(set.prereleases, LEAST_VERSION),
  };
}

/** What is in the first set and not in the second. */
export function difference(a: VersionSet, b: VersionSet): VersionSet {
  return intersect(a, complement(b));
}

export function isSubsetOf(a: VersionSet, b: VersionSet): boolean {
  return isEmpty(difference(a, b));
}

export function isEmpty(set: VersionSet): boolean {
  return set.releases.length === 0 && set.prereleases.length === 0;
}

export function sameSet(a: VersionSet, b: VersionSet): boolean {
  return a === b || (sameIntervals(a.releases, b.releases) && sameIntervals(a.prereleases, b.prereleases));
}

/** Equal sets and no others have the same key. */
export function keyOfSet({ releases, prereleases }: VersionSet): string {
  return `${keyOfIntervals(releases)}|${keyOfIntervals(prereleases)}`;
}

function keyOfIntervals(intervals: Intervals): string {
  return intervals
    .map(({ from, to }) => `${formatVersion(from)} ${to === null ? "" : formatVersion(to)}`)
    .join(",");
}

export function leastRelease(set: VersionSet): Version | undefined {
  return firstOf(set.releases);
}

export function leastPrerelease(set: VersionSet): Version | undefined {
  return firstOf(set.prereleases);
}

/** One version of the set, preferably a release: people reproduce a conflict on a release if they can. */
export function witness(set: VersionSet): Version | undefined {
  return leastRelease(set) ?? leastPrerelease(set);
}

function firstOf(intervals: readonly Interval[]): Version | undefined {
  return intervals[0]?.from;
}
