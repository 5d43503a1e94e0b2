import * as fc from "fast-check";
import {
  ALL_VERSIONS,
  NO_VERSIONS,
  type VersionSet,
  complement,
  contains,
  difference,
  intersect,
  isEmpty,
  isSubsetOf,
  keyOfSet,
  leastPrerelease,
  leastRelease,
  sameSet,
  union,
  witness,
} from "../../src/compose/version/set.js";
import { anySet, anyVersion, between, either, gridOf, prereleases, releases, v } from "./versions.js";
import { describe, expect, it } from "vitest";
import { compareVersions } from "../../src/compose/version/order.js";
import { formatVersion, isPrerelease } from "../../src/compose/version/version.js";
import { runs } from "../long.js";

const holds = (law: (a: VersionSet, b: VersionSet, c: VersionSet) => void): void =>
  fc.assert(fc.property(anySet, anySet, anySet, law), { numRuns: runs({ normal: 100, long: 3000 }) });

describe("the algebra of sets of versions", () => {
  it("is a Boolean algebra, and equal sets are equal values", () => {
    holds((a, b, c) => {
      expect(complement(complement(a))).toEqual(a);
      expect(complement(union(a, b))).toEqual(intersect(complement(a), complement(b)));
      expect(complement(intersect(a, b))).toEqual(union(complement(a), complement(b)));
      expect(union(a, b)).toEqual(union(b, a));
      expect(intersect(a, b)).toEqual(intersect(b, a));
      expect(union(a, union(b, c))).toEqual(union(union(a, b), c));
      expect(intersect(a, intersect(b, c))).toEqual(intersect(intersect(a, b), c));
      expect(intersect(a, union(b, c))).toEqual(union(intersect(a, b), intersect(a, c)));
      expect(union(a, intersect(a, b))).toEqual(a);
      expect(union(a, complement(a))).toEqual(ALL_VERSIONS);
      expect(intersect(a, complement(a))).toEqual(NO_VERSIONS);
    });
  });

  it("maps and, or and not to memberships", () => {
    fc.assert(
      fc.property(anySet, anySet, anyVersion, (a, b, version) => {
        for (const each of [...gridOf(a, b), version]) {
          const [inA, inB] = [contains(a, each), contains(b, each)];
          expect(contains(intersect(a, b), each)).toBe(inA && inB);
          expect(contains(union(a, b), each)).toBe(inA || inB);
          expect(contains(complement(a), each)).toBe(!inA);
          expect(contains(difference(a, b), each)).toBe(inA && !inB);
        }
      }),
      { numRuns: runs({ normal: 100, long: 3000 }) },
    );
  });

  it("knows subsets, equality and emptiness exactly", () => {
    holds((a, b) => {
      const grid = gridOf(a, b);
      const isWithin = grid.every((version) => !contains(a, version) || contains(b, version));
      const isEqual = grid.every((version) => contains(a, version) === contains(b, version));
      expect(isSubsetOf(a, b)).toBe(isWithin);
      expect(isSubsetOf(a, union(a, b))).toBe(true);
      expect(sameSet(a, b)).toBe(isEqual);
      expect(keyOfSet(a) === keyOfSet(b)).toBe(isEqual);
      expect(isEmpty(a)).toBe(!grid.some((version) => contains(a, version)));
    });
  });

  it("keeps intervals apart, in order and not empty", () => {
    holds((a, b) => {
      const set = union(a, b);
      for (const track of [set.releases, set.prereleases]) {
        const bounds = track.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
        expect(
          bounds.every((bound, i) => i === 0 || compareVersions(bounds[i - 1] as typeof bound, bound) < 0),
        ).toBe(true);
      }
    });
  });
});

describe("a witness", () => {
  it("is in the set, is the least of its track, and is a release if possible", () => {
    holds((set) => {
      for (const [least, track] of [
        [leastRelease(set), false],
        [leastPrerelease(set), true],
      ] as const) {
        const members = gridOf(set).filter(
          (version) => isPrerelease(version) === track && contains(set, version),
        );
        expect(least).toEqual(members[0]);
      }
      expect(witness(set)).toEqual(leastRelease(set) ?? leastPrerelease(set));
    });
  });

  it.each([
    ["no release lies between neighbours", between("1.2.4-0", "1.2.4"), "1.2.4-0"],
    ["a release is preferred", between("1.2.3-alpha", "end"), "1.2.3"],
    ["only prereleases", prereleases("1.0.0", "end"), "1.0.1-0"],
    ["the first release of all", releases("start", "end"), "0.0.0"],
  ])("for %s", (_, set, expected) => {
    expect(formatVersion(witness(set) as ReturnType<typeof v>)).toBe(expected);
  });
});

describe("bounds", () => {
  it("of releases are releases, and of prereleases are prereleases", () => {
    expect(between("1.2.3-alpha", "2.0.0")).toEqual({
      releases: [{ from: v("1.2.3"), to: v("2.0.0") }],
      prereleases: [{ from: v("1.2.3-alpha"), to: v("2.0.1-0") }],
    });
    expect(between("1.2.3", "2.0.0-rc.1")).toEqual({
      releases: [{ from: v("1.2.3"), to: v("2.0.0") }],
      prereleases: [{ from: v("1.2.4-0"), to: v("2.0.0-rc.1") }],
    });
  });

  it("that touch are merged", () => {
    expect(either(between("1.0.0-0", "1.5.0-0"), between("1.5.0-0", "2.0.0-0"))).toEqual(
      between("1.0.0-0", "2.0.0-0"),
    );
    expect(either(prereleases("1.0.0-0", "1.2.3"), prereleases("1.2.4-0", "2.0.0-0"))).toEqual(
      prereleases("1.0.0-0", "2.0.0-0"),
    );
  });

  it("at the highest version leave nothing above them", () => {
    const last = "18446744073709551615.18446744073709551615.18446744073709551615";
    expect(complement(between("start", last))).toEqual({
      releases: [{ from: v(last), to: null }],
      prereleases: [],
    });
  });
});
