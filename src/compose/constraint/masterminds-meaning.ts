import type { Comparator, Group, Operator, Width } from "./masterminds.js";
import {
  LARGEST_NUMBER,
  LEAST_VERSION,
  nextMajor,
  nextMinor,
  nextPatch,
  successor,
} from "../version/order.js";
import { type Version, firstPrerelease, isPrerelease } from "../version/version.js";
import {
  ALL_VERSIONS,
  NO_VERSIONS,
  type VersionSet,
  complement,
  intersect,
  union,
  versionsBetween,
} from "../version/set.js";

const LARGEST = LARGEST_NUMBER.masterminds;

/** The versions that satisfy one of the groups. */
export function setOfGroups(groups: readonly Group[], includePrerelease: boolean): VersionSet {
  return groups.map((group) => setOfGroup(group, includePrerelease)).reduce(union, NO_VERSIONS);
}

/**
 * With one prerelease among its bounds, the whole group compares prereleases like releases; without one, it matches no
 * prerelease at all (Masterminds 3.4).
 */
export function setOfGroup(group: Group, includePrerelease: boolean): VersionSet {
  const set = group.map(setOfComparator).reduce(intersect, ALL_VERSIONS);
  return includePrerelease || takesPrereleases(group) ? set : { releases: set.releases, prereleases: [] };
}

export function takesPrereleases(group: Group): boolean {
  return group.some(({ bound }) => isPrerelease(bound));
}

/** The exclusion of `1.2.x-alpha` removes 1.2.0-alpha, 1.2.1-alpha, and so on: not a finite number of intervals. */
export function isUnbounded({ operator, width, bound }: Comparator): boolean {
  return operator === "!=" && width === "minor" && isPrerelease(bound);
}

/** What the comparator matches in a group that includes prereleases. */
function setOfComparator({ operator, width, bound }: Comparator): VersionSet {
  if (operator !== "!=") return between(...RANGES[operator](bound, width));
  if (width === "major")
    return complement(between(firstPrerelease(bound.major, 0, 0), nextMajor(bound, LARGEST)));
  // Masterminds 3.4: `!=*` excludes only 0.0.0.
  if (width !== "minor") return complement(between(bound, successor(bound, LARGEST)));
  // Masterminds 3.4: prereleases of the minor version are never equal to the pattern, so they stay.
  const { releases } = complement(between(bound, nextMinor(bound, LARGEST)));
  return { releases, prereleases: ALL_VERSIONS.prereleases };
}

type Range = readonly [from: Version | null, to: Version | null];

const RANGES: Readonly<Record<Exclude<Operator, "!=">, (bound: Version, width: Width) => Range>> = {
  "=": (bound, width) =>
    width === "full" ? [bound, successor(bound, LARGEST)] : [bound, endOfTilde(bound, width)],
  "~": (bound, width) => [bound, endOfTilde(bound, width)],
  "^": (bound, width) => [bound, endOfCaret(bound, width)],
  ">": (bound, width) => [width === "any" ? successor(bound, LARGEST) : after(bound, width), null],
  ">=": (bound) => [bound, null],
  "<": (bound) => [LEAST_VERSION, bound],
  // Masterminds 3.4: `<=*` compares with 0.0, so it ends at 0.1.
  "<=": (bound, width) => [LEAST_VERSION, width === "any" ? nextMinor(bound, LARGEST) : after(bound, width)],
};

/** Masterminds 3.4: `~*` has no end, and neither has `~0.0.0`. */
function endOfTilde(bound: Version, width: Width): Version | null {
  if (width === "any" || (width === "full" && isZero(bound))) return null;
  return width === "major" ? nextMajor(bound, LARGEST) : nextMinor(bound, LARGEST);
}

/** Compatible means keeping the first number that is not 0. Masterminds 3.4: `^*` is `^0.0.0`. */
function endOfCaret(bound: Version, width: Width): Version | null {
  if (bound.major !== 0 || width === "major") return nextMajor(bound, LARGEST);
  if (bound.minor !== 0 || width === "minor") return nextMinor(bound, LARGEST);
  return nextPatch(bound, LARGEST);
}

/** The start of what lies above the whole pattern. */
function after(bound: Version, width: Exclude<Width, "any">): Version | null {
  if (width === "full") return successor(bound, LARGEST);
  return width === "minor" ? nextMinor(bound, LARGEST) : nextMajor(bound, LARGEST);
}

function isZero({ major, minor, patch }: Version): boolean {
  return major === 0 && minor === 0 && patch === 0;
}

function between(from: Version | null, to: Version | null): VersionSet {
  return versionsBetween(from, to, LARGEST);
}
