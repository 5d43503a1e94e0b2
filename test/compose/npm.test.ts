import * as fc from "fast-check";
import { VarveError } from "../../src/model/index.js";
import { anyNpm, anyVersionText, refusal } from "./versions.js";
import { describe, expect, it } from "vitest";
import { parseConstraint } from "../../src/compose/constraint/constraint.js";
import semver from "semver";
import { runs } from "../long.js";

const npm = (text: string, includePrerelease = false) =>
  parseConstraint(text, { dialect: "npm", includePrerelease });

/** The answer of the semver package; null when it rejects the range. */
function theirs(text: string, version: string, includePrerelease: boolean): boolean | null {
  try {
    return new semver.Range(text, { includePrerelease }).test(version);
  } catch {
    return null;
  }
}

function ours(text: string, version: string, includePrerelease: boolean): boolean | null {
  try {
    return npm(text, includePrerelease).matches(version);
  } catch (error) {
    if (error instanceof VarveError && error.diagnostics[0]?.code === "compose/bad-constraint") return null;
    throw error;
  }
}

const readable = anyVersionText.filter((text) => semver.valid(text) !== null);

describe("in npm's dialect", () => {
  it("every range matches the same versions as the semver package", () => {
    fc.assert(
      fc.property(
        anyNpm,
        fc.array(readable, { minLength: 4, maxLength: 8 }),
        fc.boolean(),
        (text, versions, all) => {
          for (const version of versions)
            expect([text, version, ours(text, version, all)]).toEqual([
              text,
              version,
              theirs(text, version, all),
            ]);
        },
      ),
      { numRuns: runs({ normal: 100, long: 50_000 }) },
    );
  });

  it("every text is accepted or rejected like the semver package", () => {
    const soup = fc
      .array(
        fc.constantFrom(
          "1",
          "1.2",
          "1.2.3",
          "1.2.3-a",
          "0",
          "x",
          "*",
          "v",
          "=",
          ">",
          "<",
          "~",
          "^",
          "!",
          " ",
          "-",
          "||",
          "|",
          ",",
          ".",
          "+b",
          "-0",
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(soup, readable, fc.boolean(), (text, version, all) => {
        expect([text, ours(text, version, all)]).toEqual([text, theirs(text, version, all)]);
      }),
      { numRuns: runs({ normal: 150, long: 100_000 }) },
    );
  });

  it.each([
    // A prerelease needs a bound with the same three numbers.
    ["^1.2.3-alpha", ["1.2.3-alpha", "1.2.3-beta", "1.2.3", "1.9.0"], ["1.2.4-alpha", "2.0.0-0"]],
    [">=1.2.3-alpha <2.0.0", ["1.2.3-beta"], ["1.3.0-alpha", "2.0.0-alpha"]],
    [">=1.0.0-a || >=2.0.0-b", ["1.0.0-b", "2.0.0-c"], ["3.0.0-a"]],
    // Wildcards, and apparently empty ranges.
    ["", ["0.0.0", "9.9.9"], ["1.0.0-0"]],
    ["<1.x", ["0.9.9"], ["1.0.0-alpha", "1.0.0"]],
    [">1.x", ["2.0.0"], ["1.9.9"]],
    [">*", [], ["0.0.0", "1.0.0"]],
    // Quirks of the reference.
    ["*1.2.3", ["1.2.3"], ["1.2.4"]],
    ["~ >1.2.3", ["1.2.4"], ["1.3.0"]],
    ["* || 1.0.0-alpha", ["1.0.0"], ["1.0.0-alpha"]],
    [">=0.0.0 <0.0.0-5", ["0.0.0-3"], ["0.0.0"]],
    ["1.2.x-alpha", ["1.2.0", "1.2.3"], ["1.2.0-alpha"]],
    ["1.0.0+build", ["1.0.0"], ["1.0.1"]],
  ])("%s matches %j and not %j", (text, taken, refused) => {
    expect(taken.filter((version) => !npm(text).matches(version))).toEqual([]);
    expect(refused.filter((version) => npm(text).matches(version))).toEqual([]);
  });

  it("includePrerelease bounds start at -0, except for full versions", () => {
    expect(npm("1.x", true).matches("1.0.0-0")).toBe(true);
    expect(npm("~1.2", true).matches("1.2.0-0")).toBe(true);
    expect(npm("^1.2.3", true).matches("1.2.3-0")).toBe(false);
    expect(npm("1.2.3 - 2", true).matches("1.2.3-0")).toBe(true);
  });

  it("bounds above 2^53 - 1 are rejected, and versions end there", () => {
    expect(refusal(() => npm("^9007199254740991.0.0")).code).toBe("compose/bad-constraint");
    expect(npm(">1.2.9007199254740991 <1.3.0-0", true).isEmpty()).toBe(true);
  });

  it("numbers above 2^53 in a prerelease are compared exactly, where the semver package rounds", () => {
    expect(semver.satisfies("1.0.0-9007199254740993", "=1.0.0-9007199254740992")).toBe(true);
    expect(npm("=1.0.0-9007199254740992").matches("1.0.0-9007199254740993")).toBe(false);
  });
});

describe("set operations are exact where the semver package's are not", () => {
  it.each([
    ["^1.2.3-alpha", "=1.2.3-alpha", true],
    [">1.0.0 <2.0.0", "^2.0.0-0", false],
    [">1.2.3 <1.2.4", "*", false],
    [">1.0.0-alpha <1.0.0-alpha.0", "*", false],
    [">*", "*", false],
  ])("%s meets %s: %s", (a, b, meet) => {
    expect(npm(a).intersect(npm(b)).isEmpty()).toBe(!meet);
    expect(semver.intersects(a, b)).toBe(!meet);
  });

  it("a range is a subset of itself in two parts, and the empty set of anything", () => {
    expect(npm(">=1.0.0 <2.0.0").isSubsetOf(npm(">=1.0.0 <1.5.0 || >=1.5.0 <2.0.0"))).toBe(true);
    expect(npm(">2 <1").isSubsetOf(npm("3"))).toBe(true);
  });

  it("the least prerelease above another is its successor", () => {
    expect(npm(">1.2.3-alpha").leastPrerelease()).toBe("1.2.3-alpha.0");
    expect(npm(">1.2.3 <1.2.4").witness()).toBe(undefined);
  });
});
