import {
  ALL_VERSIONS,
  NO_VERSIONS,
  type VersionSet,
  intersect,
  prereleasesOf,
  union,
  versionsBetween,
} from "../version/set.js";
import { LARGEST_NUMBER, LEAST_VERSION, successor } from "../version/order.js";
import type { NpmArm, NpmComparator } from "./npm-range.js";
import { type Version, isPrerelease } from "../version/version.js";

const LARGEST = LARGEST_NUMBER.npm;

/** The versions that satisfy one of the arms. */
export function setOfArms(arms: readonly NpmArm[], includePrerelease: boolean): VersionSet {
  return arms.map((arm) => setOfArm(arm, includePrerelease)).reduce(union, NO_VERSIONS);
}

/** npm's rule: a prerelease needs a comparator of the same arm with a prerelease of the same three numbers. */
export function setOfArm(arm: NpmArm, includePrerelease: boolean): VersionSet {
  const all = arm.map(({ operator, bound }) => RANGES[operator](bound)).reduce(intersect, ALL_VERSIONS);
  if (includePrerelease) return all;
  const named = arm
    .filter(({ bound }) => isPrerelease(bound))
    .map(({ bound }) => prereleasesOf(bound, LARGEST))
    .reduce(union, NO_VERSIONS);
  return { releases: all.releases, prereleases: intersect(all, named).prereleases };
}

const RANGES: Readonly<Record<NpmComparator["operator"], (bound: Version) => VersionSet>> = {
  "=": (bound) => between(bound, successor(bound, LARGEST)),
  ">": (bound) => between(successor(bound, LARGEST), null),
  ">=": (bound) => between(bound, null),
  "<": (bound) => between(LEAST_VERSION, bound),
  "<=": (bound) => between(LEAST_VERSION, successor(bound, LARGEST)),
};

function between(from: Version | null, to: Version | null): VersionSet {
  return versionsBetween(from, to, LARGEST);
}
