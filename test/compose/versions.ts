import * as fc from "fast-check";
import { type Diagnostic, VarveError } from "../../src/model/index.js";
import { type Interval, type Intervals } from "../../src/compose/version/intervals.js";
import { LARGEST_NUMBER, LEAST_VERSION, compareVersions } from "../../src/compose/version/order.js";
import { NO_VERSIONS, type VersionSet, union, versionsBetween } from "../../src/compose/version/set.js";
import type { Version } from "../../src/compose/version/version.js";
import { parseVersion } from "../../src/compose/version/parser.js";

/** A small language for tests about versions: texts in, values out. */

export const v = (text: string): Version => parseVersion(text);

const LARGEST = LARGEST_NUMBER.masterminds;

/** Releases and prereleases from one bound up to another; `start` and `end` are the ends of the line. */
export function between(from: string, to: string): VersionSet {
  return versionsBetween(from === "start" ? LEAST_VERSION : v(from), to === "end" ? null : v(to), LARGEST);
}

export function releases(from: string, to: string): VersionSet {
  return { releases: between(from, to).releases, prereleases: [] };
}

export function prereleases(from: string, to: string): VersionSet {
  return { releases: [], prereleases: between(from, to).prereleases };
}

export function either(...sets: readonly VersionSet[]): VersionSet {
  return sets.reduce(union, NO_VERSIONS);
}

/** The one problem that a call throws. */
export function refusal(call: () => unknown): Diagnostic {
  try {
    call();
  } catch (error) {
    if (error instanceof VarveError && error.diagnostics.length === 1)
      return error.diagnostics[0] as Diagnostic;
    throw error;
  }
  throw new Error("nothing was refused");
}

const numeral = fc.constantFrom("0", "1", "2", "3", "9007199254740992", "18446744073709551615");
const small = fc.constantFrom("0", "1", "2", "3");
const identifier = fc.constantFrom("0", "1", "2", "10", "alpha", "alpha7", "alpha10", "beta", "-", "A");

/** A number is mostly small, so that versions collide. */
const number = fc.oneof({ weight: 20, arbitrary: small }, { weight: 1, arbitrary: numeral });
const suffix = fc.array(identifier, { minLength: 1, maxLength: 2 }).map((parts) => `-${parts.join(".")}`);

export const anyVersionText = fc
  .tuple(number, number, number, fc.oneof(fc.constant(""), suffix))
  .map(([major, minor, patch, tail]) => `${major}.${minor}.${patch}${tail}`);

export const anyVersion = anyVersionText.map(v);

const pattern = fc
  .tuple(
    fc.array(fc.oneof({ weight: 5, arbitrary: small }, fc.constantFrom("x", "*")), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.oneof({ weight: 3, arbitrary: fc.constant("") }, suffix),
  )
  .map(([parts, tail]) => parts.join(".") + tail);

export function anyConstraint(operators: readonly string[], separator: string): fc.Arbitrary<string> {
  const comparator = fc
    .tuple(fc.constantFrom(...operators), pattern)
    .map(([operator, bound]) => operator + bound);
  const range = fc.tuple(pattern, pattern).map(([from, to]) => `${from} - ${to}`);
  const comparators = fc.array(comparator, { minLength: 1, maxLength: 3 }).map((all) => all.join(separator));
  const arm = fc.oneof({ weight: 5, arbitrary: comparators }, range);
  return fc.array(arm, { minLength: 1, maxLength: 3 }).map((arms) => arms.join(" || "));
}

/** Without the one form that has no set: an exclusion of a minor version's prerelease. */
export const anyMasterminds = anyConstraint(["", "=", "!=", ">", "<", ">=", "<=", "~", "^"], ", ").filter(
  (text) => !/!=\d\.\d(?:\.[x*])?-/.test(text),
);

export const anyNpm = anyConstraint(["", "=", ">", "<", ">=", "<=", "~", "^"], " ");

/** Any set at all: a few ranges, each of releases, of prereleases or of both. */
export const anySet: fc.Arbitrary<VersionSet> = fc
  .array(
    fc.tuple(
      fc.constantFrom("releases", "prereleases", "both"),
      anyVersion,
      fc.option(anyVersion, { freq: 5 }),
    ),
    { maxLength: 4 },
  )
  .map((ranges) =>
    either(
      ...ranges.map(([track, from, to]) => {
        const both = versionsBetween(from, to, LARGEST);
        if (track === "both") return both;
        return track === "releases" ? { ...both, prereleases: [] } : { ...both, releases: [] };
      }),
    ),
  );

/**
 * One version of every cell that the bounds of these sets divide the line into: what holds for all of them holds
 * everywhere.
 */
export function gridOf(...sets: readonly VersionSet[]): Version[] {
  const bounds = (intervals: Intervals): Version[] =>
    intervals.flatMap(({ from, to }: Interval) => (to === null ? [from] : [from, to]));
  return [
    v("0.0.0"),
    LEAST_VERSION,
    ...sets.flatMap((set) => [...bounds(set.releases), ...bounds(set.prereleases)]),
  ].sort(compareVersions);
}
