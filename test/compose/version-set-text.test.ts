import * as fc from "fast-check";
import { ALL_VERSIONS, NO_VERSIONS, complement, sameSet } from "../../src/compose/version/set.js";
import { anySet, between, either, prereleases, releases } from "./versions.js";
import { describe, expect, it } from "vitest";
import { formatVersionSet } from "../../src/compose/version/set-text.js";
import { readVersionText } from "../../src/compose/constraint/version-text.js";

describe("the text of a set", () => {
  it.each([
    ["no version", NO_VERSIONS],
    ["every version", ALL_VERSIONS],
    ["every release", releases("start", "end")],
    ["every prerelease", prereleases("start", "end")],
    [">=8.8.0-alpha7, <8.9.0-alpha2", between("8.8.0-alpha7", "8.9.0-alpha2")],
    [">=8.9.0-0", between("8.9.0-0", "end")],
    ["<8.9.0-0", between("start", "8.9.0-0")],
    [">=8.9.0", releases("8.9.0", "end")],
    ["<8.9.0", releases("start", "8.9.0")],
    [">=8.8.0, <8.9.0", releases("8.8.0", "8.9.0")],
    ["=8.9.0", releases("8.9.0", "8.9.1")],
    ["=8.9.0-alpha1", prereleases("8.9.0-alpha1", "8.9.0-alpha1.0")],
    [">=8.9.0-alpha1, <8.9.0", prereleases("8.9.0-alpha1", "8.9.0")],
    [">=8.9.0-alpha1, <8.9.0-beta", prereleases("8.9.0-alpha1", "8.9.0-beta")],
    ["prereleases only: >=1.0.0-0, <2.0.0-0", prereleases("1.0.0-0", "2.0.0-0")],
    [">=1.0.0-0, <2.0.0", between("1.0.0-0", "2.0.0")],
    [">=1.0.0, <2.0.0, >=0.0.0-0", between("1.0.0", "2.0.0")],
    [">=0.0.0-0, <2.0.0", between("start", "2.0.0")],
    ["<8.9.0 || every prerelease", complement(releases("8.9.0", "end"))],
    [
      ">=1.0.0, <5.0.0 || >=2.0.0-0, <3.0.0-0",
      either(releases("1.0.0", "5.0.0"), between("2.0.0-0", "3.0.0-0")),
    ],
    ["<1.0.0-0 || >=2.0.0-0", either(between("start", "1.0.0-0"), between("2.0.0-0", "end"))],
  ])("%s", (text, set) => {
    expect(formatVersionSet(set)).toBe(text);
  });

  it("describes exactly the set", () => {
    fc.assert(
      fc.property(anySet, (set) => {
        const text = formatVersionSet(set);
        expect([text, sameSet(readVersionText(text), set)]).toEqual([text, true]);
      }),
      { numRuns: 1000 },
    );
  });
});
