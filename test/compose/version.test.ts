import * as fc from "fast-check";
import { LARGEST_NUMBER, compareVersions, successor } from "../../src/compose/version/order.js";
import { anyVersion, anyVersionText, refusal, v } from "./versions.js";
import { describe, expect, it } from "vitest";
import { formatVersion, isPrerelease, releaseOf } from "../../src/compose/version/version.js";
import { parseVersion, readVersion } from "../../src/compose/version/parser.js";
import semver from "semver";

const npm = (text: string) => parseVersion(text, { dialect: "npm" });

describe("reading a version", () => {
  it("returns a plain record", () => {
    expect(v("v8.8.0-alpha.7+build.1")).toEqual({
      major: 8,
      minor: 8,
      patch: 0,
      prerelease: ["alpha", 7],
      build: "build.1",
    });
  });

  it.each([
    ["1", "1.0.0"],
    ["v1.2", "1.2.0"],
    ["1-rc.1", "1.0.0-rc.1"],
    ["1.2+a", "1.2.0+a"],
    ["01.002.3", "1.2.3"],
    ["0000000000000000000000000000001.2", "1.2.0"],
    ["1.2.3--.-a-", "1.2.3--.-a-"],
    ["1.2.3-0a", "1.2.3-0a"],
  ])("reads %s like Masterminds, as %s", (text, full) => {
    expect(formatVersion(v(text))).toBe(full);
  });

  it("keeps numbers above 2^53 exactly, as bigints, up to 64 bits", () => {
    expect(v("9007199254740991.9007199254740993.18446744073709551615-9007199254740993")).toEqual({
      major: 9007199254740991,
      minor: 9007199254740993n,
      patch: 18446744073709551615n,
      prerelease: [9007199254740993n],
      build: "",
    });
    expect(refusal(() => v("1.18446744073709551616")).message).toBe(
      '"1.18446744073709551616" is not a version: a number is too large for the dialect',
    );
  });

  it("keeps digits beyond 64 bits in a prerelease as text, as Go's ParseUint leaves them", () => {
    expect(v("1.0.0-18446744073709551616").prerelease).toEqual(["18446744073709551616"]);
    expect(npm("1.0.0-18446744073709551616").prerelease).toEqual([18446744073709551616n]);
  });

  it.each([
    ["", "it is empty", "a version looks like 8.8.0, v8.8 or 8.8.0-alpha.7"],
    [" 1.2", "it has leading or trailing whitespace", "write 1.2"],
    ["V1.2", 'only a lowercase "v" is allowed before it', "write v1.2"],
    ["1.2.3.4", "it has more than three numbers", "a version looks like 8.8.0, v8.8 or 8.8.0-alpha.7"],
    ["1.2.3-01", "a number of its prerelease starts with 0", "write 1.2.3-1"],
    [
      ">=1.2",
      "it is a constraint, but a single version is required",
      "a version looks like 8.8.0, v8.8 or 8.8.0-alpha.7",
    ],
    [
      "1.x",
      "it is a constraint, but a single version is required",
      "a version looks like 8.8.0, v8.8 or 8.8.0-alpha.7",
    ],
    ["1.2.3.RELEASE", "it does not have the form of a version", "write 1.2.3-RELEASE"],
    [
      "1.2.3-a..b",
      "it does not have the form of a version",
      "a version looks like 8.8.0, v8.8 or 8.8.0-alpha.7",
    ],
    ["1.2.3+", "it does not have the form of a version", "a version looks like 8.8.0, v8.8 or 8.8.0-alpha.7"],
  ])("rejects %j: %s", (text, reason, hint) => {
    expect(refusal(() => v(text))).toEqual({
      code: "compose/bad-version",
      severity: "error",
      message: `${JSON.stringify(text)} is not a version: ${reason}`,
      found: text,
      hint,
    });
  });

  it.each([
    ["1.2", "npm requires three numbers", "write 1.2.0"],
    ["1-rc.1", "npm requires three numbers", "write 1.0.0-rc.1"],
    ["01.2.3", "a number starts with 0", "write 1.2.3"],
    [
      "9007199254740992.0.0",
      "a number is too large for the dialect",
      "a version looks like 8.8.0, v8.8.0 or 8.8.0-alpha.7",
    ],
  ])("rejects %j in npm's dialect: %s", (text, reason, hint) => {
    const { message, hint: given } = refusal(() => npm(text));
    expect([message, given]).toEqual([`"${text}" is not a version: ${reason}`, hint]);
  });

  it("shows only the start of a text that is too long", () => {
    const { message, found } = refusal(() => npm(`1.2.3-${"a".repeat(300)}`));
    expect(message).toBe(`"1.2.3-${"a".repeat(74)}..." is not a version: it is longer than 256 characters`);
    expect(found).toHaveLength(80);
  });

  it("and formatting it again changes nothing", () => {
    fc.assert(
      fc.property(anyVersionText, (text) => {
        expect(formatVersion(v(text))).toBe(text);
      }),
    );
  });

  it("accepts and rejects the same as the semver package in npm's dialect", () => {
    const soup = fc
      .array(fc.constantFrom("1", "0", "01", ".", "-", "+", "v", "a", " ", "alpha", "9007199254740992"), {
        maxLength: 9,
      })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(soup, anyVersionText), (text) => {
        const read = readVersion(text, "npm");
        expect(read === undefined ? null : formatVersion({ ...read, build: "" })).toBe(semver.valid(text));
      }),
    );
  });
});

describe("the order of versions", () => {
  it("is that of semver 2.0, and identifiers with a letter sort as text", () => {
    const ordered = [
      "0.0.0-0",
      "0.0.0",
      "1.0.0-0",
      "1.0.0-2",
      "1.0.0-10",
      "1.0.0-18446744073709551615",
      "1.0.0--",
      "1.0.0-18446744073709551616",
      "1.0.0-A",
      "1.0.0-alpha",
      "1.0.0-alpha.0",
      "1.0.0-alpha.2",
      "1.0.0-alpha.10",
      "1.0.0-alpha.a",
      "1.0.0-alpha10",
      "1.0.0-alpha2",
      "1.0.0-alpha7",
      "1.0.0",
      "1.0.1-0",
      "1.2.0",
      "1.10.0",
      "9007199254740991.0.0",
      "9007199254740992.0.0",
      "9007199254740993.0.0",
      "18446744073709551615.0.0",
    ];
    const signs = ordered.map((a) => ordered.map((b) => Math.sign(compareVersions(v(a), v(b)))));
    expect(signs).toEqual(ordered.map((_a, i) => ordered.map((_b, j) => Math.sign(i - j))));
  });

  it("ignores build metadata", () => {
    expect(compareVersions(v("1.0.0+a"), v("1.0.0+b"))).toBe(0);
  });

  it("has nothing between a version and its successor", () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (version, other) => {
        const next = successor(version, LARGEST_NUMBER.masterminds);
        expect(compareVersions(other, version) > 0).toBe(next !== null && compareVersions(other, next) >= 0);
        expect(next === null || compareVersions(version, next) < 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["1.0.0-alpha", "1.0.0-alpha.0"],
    ["1.2.3", "1.2.4-0"],
    ["1.2.9007199254740991", "1.2.9007199254740992-0"],
    ["1.2.18446744073709551615", "1.3.0-0"],
    ["1.18446744073709551615.18446744073709551615", "2.0.0-0"],
    ["18446744073709551615.18446744073709551615.18446744073709551615", null],
  ])("has %s followed by %s", (text, following) => {
    const next = successor(v(text), LARGEST_NUMBER.masterminds);
    expect(next && formatVersion(next)).toBe(following);
  });

  it("ends earlier for npm, whose numbers end at 2^53 - 1", () => {
    expect(successor(npm("1.2.9007199254740991"), LARGEST_NUMBER.npm)).toEqual(npm("1.3.0-0"));
  });

  it("agrees with the semver package", () => {
    fc.assert(
      fc.property(anyVersionText, anyVersionText, (a, b) => {
        fc.pre(semver.valid(a) !== null && semver.valid(b) !== null);
        expect(Math.sign(compareVersions(npm(a), npm(b)))).toBe(semver.compare(a, b));
      }),
    );
  });

  it("puts the release of a prerelease after it", () => {
    fc.assert(
      fc.property(anyVersion, (version) => {
        expect(Math.sign(compareVersions(releaseOf(version), version))).toBe(isPrerelease(version) ? 1 : 0);
      }),
    );
  });
});
