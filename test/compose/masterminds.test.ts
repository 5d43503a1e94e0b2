import * as fc from "fast-check";
import { ANSWERS, VERSIONS } from "./masterminds-answers.js";
import {
  type VersionSet,
  complement,
  contains,
  intersect,
  isEmpty,
  leastRelease,
} from "../../src/compose/version/set.js";
import {
  anyMasterminds,
  anyVersionText,
  between,
  either,
  prereleases,
  refusal,
  releases,
  v,
} from "./versions.js";
import { describe, expect, it } from "vitest";
import { parseConstraint } from "../../src/compose/constraint/constraint.js";
import { runs } from "../long.js";

/** The prerelease of a whole minor version cannot be excluded: see constraint.test.ts. */
const UNBOUNDED = new Set(["!=1.2-0"]);
const asked = Object.entries(ANSWERS).filter(([text]) => !UNBOUNDED.has(text));

describe("Masterminds' answer", () => {
  it.each(asked.flatMap(([text, answer]) => (answer === null ? [] : [[text, answer] as const])))(
    "for %j",
    (text, answer) => {
      const constraint = parseConstraint(text);
      expect(VERSIONS.filter((version) => constraint.matches(version))).toEqual(
        VERSIONS.filter((_, i) => answer[i] === "1"),
      );
    },
  );

  it.each(asked.flatMap(([text, answer]) => (answer === null ? [text] : [])))(
    "for %j is a rejection",
    (text) => {
      expect(refusal(() => parseConstraint(text)).code).toBe("compose/bad-constraint");
    },
  );
});

/** The meaning of a comparator where prereleases are included; `-` is what the pattern names. */
const OPERATORS: Readonly<Record<string, Readonly<Record<string, VersionSet>>>> = {
  "none and =": {
    "1.2.3": between("1.2.3", "1.2.4-0"),
    "=1.2.3-a": between("1.2.3-a", "1.2.3-a.0"),
    "1.2": between("1.2.0", "1.3.0-0"),
    "=1.2.x": between("1.2.0", "1.3.0-0"),
    "1": between("1.0.0", "2.0.0-0"),
    "=1.x": between("1.0.0", "2.0.0-0"),
    "*": between("0.0.0", "end"),
    "1.x-0": between("1.0.0-0", "2.0.0-0"),
    "1.x.3": between("1.0.0", "2.0.0-0"),
  },
  "~ and ~>": {
    "~1.2.3": between("1.2.3", "1.3.0-0"),
    "~>1.2.3-a": between("1.2.3-a", "1.3.0-0"),
    "~0.0.0": between("0.0.0", "end"),
    "~0.0.0-a": between("0.0.0-a", "end"),
    "~0.0": between("0.0.0", "0.1.0-0"),
    "~1.2": between("1.2.0", "1.3.0-0"),
    "~1": between("1.0.0", "2.0.0-0"),
    "~*": between("0.0.0", "end"),
  },
  "^": {
    "^1.2.3": between("1.2.3", "2.0.0-0"),
    "^0.2.3": between("0.2.3", "0.3.0-0"),
    "^0.0.3": between("0.0.3", "0.0.4-0"),
    "^1.2": between("1.2.0", "2.0.0-0"),
    "^0.0": between("0.0.0", "0.1.0-0"),
    "^0": between("0.0.0", "1.0.0-0"),
    "^*": between("0.0.0", "0.0.1-0"),
    "^18446744073709551615": between("18446744073709551615.0.0", "end"),
  },
  ">": {
    ">1.2.3": between("1.2.4-0", "end"),
    ">1.2.3-a": between("1.2.3-a.0", "end"),
    ">1.2": between("1.3.0-0", "end"),
    ">1": between("2.0.0-0", "end"),
    ">*": between("0.0.1-0", "end"),
    ">18446744073709551615": either(),
  },
  ">= and =>": {
    ">=1.2.3": between("1.2.3", "end"),
    "=>1.2": between("1.2.0", "end"),
    ">=1": between("1.0.0", "end"),
    ">=*": between("0.0.0", "end"),
  },
  "<": {
    "<1.2.3": between("start", "1.2.3"),
    "<1.2": between("start", "1.2.0"),
    "<1": between("start", "1.0.0"),
    "<*": between("start", "0.0.0"),
  },
  "<= and =<": {
    "<=1.2.3": between("start", "1.2.4-0"),
    "=<1.2": between("start", "1.3.0-0"),
    "<=1": between("start", "2.0.0-0"),
    "<=*": between("start", "0.1.0-0"),
  },
  "!=": {
    "!=1.2.3": either(between("start", "1.2.3"), between("1.2.4-0", "end")),
    "!=1.2": either(releases("start", "1.2.0"), releases("1.3.0", "end"), prereleases("start", "end")),
    "!=1": either(between("start", "1.0.0-0"), between("2.0.0-0", "end")),
    "!=1-a": either(between("start", "1.0.0-0"), between("2.0.0-0", "end")),
    "!=*": either(between("start", "0.0.0"), between("0.0.1-0", "end")),
    "!=*-a": either(between("start", "0.0.0-a"), between("0.0.0-a.0", "end")),
  },
};

describe.each(Object.entries(OPERATORS))("the operator %s", (_, meanings) => {
  it.each(Object.entries(meanings))("in %s, with prereleases and without", (text, set) => {
    expect(parseConstraint(text, { includePrerelease: true }).set).toEqual(set);
    const named = /-/.test(text) ? set.prereleases : [];
    expect(parseConstraint(text).set).toEqual({ releases: set.releases, prereleases: named });
  });
});

const takes = (text: string, version: string): boolean => parseConstraint(text).matches(version);
const set = (text: string): VersionSet => parseConstraint(text).set;

describe("prereleases", () => {
  it("are included by a group if one of its bounds names one, and otherwise not", () => {
    expect(takes(">=8.8.0-alpha7, <8.9.0", "8.8.0-alpha7")).toBe(true);
    expect(takes(">=8.8.0-alpha7, <8.9.0", "8.8.5-rc.1")).toBe(true);
    expect(takes(">=8.8.0-alpha7, <8.9.0", "8.9.0-alpha1")).toBe(true);
    expect(takes(">=8.8.0, <8.9.0", "8.8.5-rc.1")).toBe(false);
  });

  it("of another group do not count: joined texts are not intersected sets", () => {
    const apart = intersect(set(">=1.2.3-alpha"), set("<2.0.0"));
    expect(apart).toEqual(releases("1.2.3", "2.0.0"));
    expect(set(">=1.2.3-alpha, <2.0.0")).toEqual(between("1.2.3-alpha", "2.0.0"));
    expect(set(">=1.2.3-alpha || <1.0.0")).toEqual(
      either(between("1.2.3-alpha", "end"), releases("start", "1.0.0")),
    );
  });

  it("are missed between <8.9.0 and >=8.9.0, and not if both are cut at -0", () => {
    expect(complement(either(set("<8.9.0"), set(">=8.9.0")))).toEqual(prereleases("start", "end"));
    expect(complement(either(set("<8.9.0-0"), set(">=8.9.0-0")))).toEqual(either());
    expect(intersect(set("<8.9.0-0"), set(">=8.9.0-0"))).toEqual(either());
    expect(intersect(set(">=8.8.0-0, <8.9.0"), set(">=8.9.0-0"))).toEqual(prereleases("8.9.0-0", "8.9.0"));
  });

  it("named alpha10 come before alpha2", () => {
    expect(takes(">=8.8.0-alpha7", "8.8.0-alpha10")).toBe(false);
    expect(takes(">=8.8.0-alpha.7", "8.8.0-alpha.10")).toBe(true);
    expect(isEmpty(set(">=8.8.0-alpha7, <8.8.0-alpha10"))).toBe(true);
  });
});

describe("two constraints", () => {
  it.each([
    [">1.2.3", "<1.2.4", either()],
    [">1.2.3, >=0-0", "<1.2.4, >=0-0", prereleases("1.2.4-0", "1.2.4")],
    [">1.2.3, >=0-0", "<1.2.4-0", either()],
    [">1.0.0-alpha", "<1.0.0-alpha.0", either()],
    [">=8.8.0-alpha7, <8.9.0-alpha2", ">=8.9.0-alpha1", prereleases("8.9.0-alpha1", "8.9.0-alpha2")],
    [">=8.8.0-alpha7, <8.9.0-alpha2", "<8.8.0", either()],
    [">=1.2.3-alpha", "<2.0.0", releases("1.2.3", "2.0.0")],
    ["=1.2.3-alpha", ">=1.0.0", either()],
    ["<8.9.0-0", ">=8.9.0-0", either()],
    [">=8.8.0-alpha7", "<8.8.0-alpha10", either()],
  ])("%s and %s share exactly the expected versions", (a, b, shared) => {
    expect(intersect(set(a), set(b))).toEqual(shared);
  });

  it("match a version together if and only if each does", () => {
    fc.assert(
      fc.property(anyMasterminds, anyMasterminds, anyVersionText, (a, b, version) => {
        expect(contains(intersect(set(a), set(b)), v(version))).toBe(takes(a, version) && takes(b, version));
      }),
      { numRuns: runs({ normal: 300, long: 10_000 }) },
    );
  });
});

describe("a constraint text", () => {
  it("may have white space as defined by Go, and no other", () => {
    expect(set("\t>=\n1.2 ,\f<\r2 ")).toEqual(releases("1.2.0", "2.0.0"));
    expect(refusal(() => set(">=1.2\v")).code).toBe("compose/bad-constraint");
    expect(refusal(() => set(">=1.2\u00a0<2")).code).toBe("compose/bad-constraint");
  });

  it("has hyphen ranges rewritten before bars are split, like the reference", () => {
    expect(set("1||2 - 3")).toEqual(set(">=1 || 2, <=3"));
    expect(set("1 || 2 - 3")).toEqual(set("1 || >=2, <=3"));
    expect(set("1.2.3-4")).toEqual(set("=1.2.3-4"));
  });

  it("has numbers up to 64 bits, and releases end where they do", () => {
    expect(set(">1.2.18446744073709551615, <1.3.0-0")).toEqual(either());
    expect(leastRelease(set(">1.2.18446744073709551615"))).toEqual(v("1.3.0"));
  });
});
