import {
  type Identifier,
  type Numeral,
  type Version,
  firstPrerelease,
  isPrerelease,
  versionOf,
} from "./version.js";

/** The least version of all. */
export const LEAST_VERSION = firstPrerelease(0, 0, 0);

/** The order of semver 2.0: negative, zero or positive. Build metadata is ignored. */
export function compareVersions(a: Version, b: Version): number {
  if (a.major !== b.major) return a.major < b.major ? -1 : 1;
  if (a.minor !== b.minor) return a.minor < b.minor ? -1 : 1;
  if (a.patch !== b.patch) return a.patch < b.patch ? -1 : 1;
  return a.prerelease === b.prerelease ? 0 : comparePrereleases(a.prerelease, b.prerelease);
}

function comparePrereleases(a: readonly Identifier[], b: readonly Identifier[]): number {
  // A release comes after all of its prereleases.
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = compareIdentifiers(a[i] as Identifier, b[i] as Identifier);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareIdentifiers(a: Identifier, b: Identifier): number {
  if (a === b) return 0;
  if (typeof a === "string") return typeof b === "string" && a < b ? -1 : 1;
  return typeof b === "string" || a < b ? -1 : 1;
}

/** The dialect of a text: Masterminds/semver 3.4 for Go, or node-semver 7 for npm. */
export type Dialect = "masterminds" | "npm";

/** The largest number that each dialect accepts in a version. */
export const LARGEST_NUMBER: Readonly<Record<Dialect, Numeral>> = {
  masterminds: 2n ** 64n - 1n,
  npm: Number.MAX_SAFE_INTEGER,
};

/**
 * The least version above this one, or null above the last: nothing lies between. So `>v` is "from the successor on"
 * and `<=v` "below the successor", and every bound is half-open. There is no predecessor: below `-b` come `-ab`,
 * `-aab`, `-aaab`, and so on forever.
 */
export function successor(version: Version, largest: Numeral): Version | null {
  const { major, minor, patch, prerelease } = version;
  if (isPrerelease(version)) return versionOf(major, minor, patch, [...prerelease, 0]);
  return nextPatch(version, largest);
}

/** Where the versions of the next patch start. After the largest number the next minor follows. */
export function nextPatch(version: Version, largest: Numeral): Version | null {
  const { major, minor, patch } = version;
  return patch === largest ? nextMinor(version, largest) : firstPrerelease(major, minor, next(patch));
}

export function nextMinor(version: Version, largest: Numeral): Version | null {
  const { major, minor } = version;
  return minor === largest ? nextMajor(version, largest) : firstPrerelease(major, next(minor), 0);
}

export function nextMajor({ major }: Version, largest: Numeral): Version | null {
  return major === largest ? null : firstPrerelease(next(major), 0, 0);
}

function next(numeral: Numeral): Numeral {
  if (typeof numeral === "bigint") return numeral + 1n;
  return numeral === Number.MAX_SAFE_INTEGER ? BigInt(numeral) + 1n : numeral + 1;
}
