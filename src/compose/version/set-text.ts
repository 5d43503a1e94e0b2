import { ALL_VERSIONS, type VersionSet, isEmpty, sameSet } from "./set.js";
import { type Interval, compareEnds } from "./intervals.js";
import { LARGEST_NUMBER, LEAST_VERSION, compareVersions, successor } from "./order.js";
import { type Version, formatVersion, isPrerelease, releaseOf } from "./version.js";

const LARGEST = LARGEST_NUMBER.masterminds;
const LEAST_RELEASE = releaseOf(LEAST_VERSION);

/**
 * The set as exact text, in Masterminds' syntax if possible: `>=8.8.0-alpha7, <8.9.0-0`. What the syntax cannot express
 * is `every prerelease`, or an alternative that starts with `prereleases only:`.
 */
export function formatVersionSet(set: VersionSet): string {
  if (isEmpty(set)) return "no version";
  if (sameSet(set, ALL_VERSIONS)) return "every version";
  const pairs = set.releases.map((releases) => pairOf(releases, set));
  const paired = new Set(pairs.map((pair) => pair?.prereleases));
  const lone = set.prereleases.filter((prereleases) => !paired.has(prereleases));
  return [
    ...set.releases.map((releases, i) => {
      const pair = pairs[i];
      return pair === undefined ? releasesText(releases) : rangeText(pair.from, pair.to);
    }),
    ...lone.map((prereleases) => prereleasesText(prereleases, set)),
  ].join(" || ");
}

/** A range of releases and the prereleases of the same range, as one range. */
interface Pair {
  readonly prereleases: Interval;
  readonly from: Version;
  readonly to: Version | null;
}

function pairOf(releases: Interval, { prereleases }: VersionSet): Pair | undefined {
  for (const interval of prereleases) {
    const from = commonBound(releases.from, interval.from);
    const to = commonBound(releases.to, interval.to);
    if (from !== undefined && from !== null && to !== undefined) return { prereleases: interval, from, to };
  }
  return undefined;
}

/** One bound that cuts the releases at the first and the prereleases at the second, if any. */
function commonBound(release: Version | null, prerelease: Version | null): Version | null | undefined {
  if (release === null || prerelease === null) return release === prerelease ? null : undefined;
  if (compareVersions(releaseOf(prerelease), release) === 0) return prerelease;
  return compareEnds(successor(release, LARGEST), prerelease) === 0 ? release : undefined;
}

function releasesText({ from, to }: Interval): string {
  const isStart = compareVersions(from, LEAST_RELEASE) === 0;
  if (to === null) return isStart ? "every release" : `>=${formatVersion(from)}`;
  const following = successor(from, LARGEST);
  if (following !== null && compareVersions(releaseOf(following), to) === 0) return `=${formatVersion(from)}`;
  return isStart ? `<${formatVersion(to)}` : `>=${formatVersion(from)}, <${formatVersion(to)}`;
}

function prereleasesText(interval: Interval, set: VersionSet): string {
  const { from, to } = interval;
  if (to === null && compareVersions(from, LEAST_VERSION) === 0) return "every prerelease";
  if (compareEnds(successor(from, LARGEST), to) === 0) return `=${formatVersion(from)}`;
  const release = releaseOf(from);
  // All before one release, and no other release comes between.
  if (to !== null && compareEnds(to, successor(release, LARGEST)) <= 0)
    return `>=${formatVersion(from)}, <${formatVersion(compareVersions(to, release) < 0 ? to : release)}`;
  return takesReleasesOf(interval, set) ? rangeText(from, to) : `prereleases only: ${rangeText(from, to)}`;
}

/** Whether the releases of the range are in the set anyway. */
function takesReleasesOf({ from, to }: Interval, { releases }: VersionSet): boolean {
  const least = releaseOf(from);
  const end = to && releaseOf(to);
  return releases.some(
    (interval) => compareVersions(interval.from, least) <= 0 && compareEnds(end, interval.to) <= 0,
  );
}

/**
 * Releases and prereleases of a range. One bound must be a prerelease, otherwise the text would match releases only.
 */
function rangeText(from: Version, to: Version | null): string {
  const takes = isPrerelease(from) || (to !== null && isPrerelease(to));
  const bounds = [`>=${formatVersion(from)}`, ...(to === null ? [] : [`<${formatVersion(to)}`])];
  if (!takes) return [...bounds, `>=${formatVersion(LEAST_VERSION)}`].join(", ");
  const isOpenBelow = to !== null && isPrerelease(to) && compareVersions(from, LEAST_VERSION) === 0;
  return (isOpenBelow ? bounds.slice(1) : bounds).join(", ");
}
