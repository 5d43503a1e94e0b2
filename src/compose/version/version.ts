/** An integer below 2^64, kept exactly: a bigint only above 2^53, so that equal numbers are identical. */
export type Numeral = number | bigint;

/** A part of a prerelease: a number, or text. Numbers come before text. */
export type Identifier = Numeral | string;

/** A semantic version. Build metadata is kept and never compared. */
export interface Version {
  readonly major: Numeral;
  readonly minor: Numeral;
  readonly patch: Numeral;
  /** Empty for a release. */
  readonly prerelease: readonly Identifier[];
  readonly build: string;
}

export function isPrerelease(version: Version): boolean {
  return version.prerelease.length > 0;
}

/** No identifier is smaller than this one, so the prereleases of M.m.p start at `M.m.p-0`. */
const LEAST_PRERELEASE: readonly Identifier[] = [0];
const RELEASE: readonly Identifier[] = [];

/** The release M.m.p, or with `prerelease` the version of that name before it. */
export function versionOf(
  major: Numeral,
  minor: Numeral,
  patch: Numeral,
  prerelease: readonly Identifier[] = RELEASE,
): Version {
  return { major, minor, patch, prerelease, build: "" };
}

/** M.m.p-0, the least of all versions with these numbers. */
export function firstPrerelease(major: Numeral, minor: Numeral, patch: Numeral): Version {
  return versionOf(major, minor, patch, LEAST_PRERELEASE);
}

/** The release of a prerelease; a release is its own. */
export function releaseOf(version: Version): Version {
  return isPrerelease(version) ? versionOf(version.major, version.minor, version.patch) : version;
}

export function formatVersion({ major, minor, patch, prerelease, build }: Version): string {
  const before = prerelease.length === 0 ? "" : `-${prerelease.join(".")}`;
  return `${major}.${minor}.${patch}${before}${build === "" ? "" : `+${build}`}`;
}
