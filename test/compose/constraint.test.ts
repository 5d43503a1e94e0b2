import { describe, expect, it } from "vitest";
import { parseConstraint } from "../../src/compose/constraint/constraint.js";
import { refusal } from "./versions.js";

const parse = parseConstraint;

describe("a constraint", () => {
  it("describes the versions it matches, lowest first", () => {
    const constraint = parse(">=8.8.0-alpha7, <8.9.0-alpha2");
    expect({
      text: constraint.text,
      dialect: constraint.dialect,
      release: constraint.leastRelease(),
      prerelease: constraint.leastPrerelease(),
      witness: constraint.witness(),
      empty: constraint.isEmpty(),
    }).toEqual({
      text: ">=8.8.0-alpha7, <8.9.0-alpha2",
      dialect: "masterminds",
      release: "8.8.0",
      prerelease: "8.8.0-alpha7",
      witness: "8.8.0",
      empty: false,
    });
    expect(parse(">2, <1").witness()).toBe(undefined);
  });

  it("creates constraints with a correct description", () => {
    const early = parse("<8.9.0");
    const late = parse(">=8.8.0-0");
    expect(early.intersect(late).text).toBe(">=8.8.0, <8.9.0");
    expect(early.union(late).text).toBe("every release || >=8.8.0-0");
    expect(early.complement().text).toBe(">=8.9.0 || every prerelease");
    expect(early.intersect(late).isSubsetOf(late)).toBe(true);
    expect(early.isSubsetOf(late)).toBe(false);
  });

  it("accepts a version as text or parsed, and rejects anything else", () => {
    expect(parse("^1.2").matches("v1.3")).toBe(true);
    expect(parse("^1.2").matches({ major: 1, minor: 3, patch: 0, prerelease: [], build: "" })).toBe(true);
    expect(refusal(() => parse("*").matches("latest")).code).toBe("compose/bad-version");
    expect(refusal(() => parse("*", { dialect: "npm" }).matches("1.2")).code).toBe("compose/bad-version");
  });

  it("is parsed once per dialect and treatment of prereleases", () => {
    expect(parse("1.2.x")).toBe(parse("1.2.x"));
    expect(parse("1.2.x", { dialect: "masterminds", includePrerelease: false })).toBe(parse("1.2.x"));
    expect(parse("1.2.x", { includePrerelease: true }).set).not.toEqual(parse("1.2.x").set);
    expect(parse("1.2.x", { dialect: "npm" }).dialect).toBe("npm");
  });

  it("is still parsed correctly after thousands of others", () => {
    const texts = Array.from({ length: 2500 }, (_, i) => `=1.2.${i}`);
    expect(texts.filter((text, i) => parse(text).leastRelease() !== `1.2.${i}`)).toEqual([]);
    expect(parse("=1.2.0").matches("1.2.0")).toBe(true);
  });

  it("is not mixed with one of another dialect", () => {
    const npm = parse(">=1.0.0-0", { dialect: "npm" });
    for (const mix of [
      () => parse("*").intersect(npm),
      () => parse("*").union(npm),
      () => parse("*").isSubsetOf(npm),
    ])
      expect(refusal(mix)).toEqual({
        code: "compose/mixed-dialects",
        severity: "error",
        message: '"*" uses the masterminds dialect, and ">=1.0.0-0" the npm dialect',
        found: "npm",
        expected: "masterminds",
        hint: "use the same dialect for both",
      });
  });
});

describe("an invalid constraint", () => {
  it("is reported with the wrong part and a correction", () => {
    const text = ">=8.8.0-alpha7 && <8.9.0-alpha2";
    expect(refusal(() => parse(text))).toEqual({
      code: "compose/bad-constraint",
      severity: "error",
      message: `"${text}" is not a constraint: "&&" is not a comparator`,
      at: {
        start: { offset: 15, line: 1, column: 16 },
        end: { offset: 17, line: 1, column: 18 },
        text,
      },
      found: text,
      hint: 'write ">=8.8.0-alpha7, <8.9.0-alpha2"',
    });
  });

  const SHAPE = "separate comparators with commas and alternatives with ||: >=8.8.0-0, <8.9.0-0 || ^9.1";

  it.each([
    ["", "there is no version to compare with", "write * for every release, >=0.0.0-0 for every version"],
    ["1 ||", "there is no version to compare with", 'write "1"'],
    ["1,", "nothing follows the comma", 'write "1"'],
    [",1", '"," is not a comparator', 'write "1"'],
    ["1,,2", '"," is not a comparator', 'write "1, 2"'],
    [">= 8.8 and < 9 or 10", '"and" is not a comparator', 'write ">= 8.8, < 9 || 10"'],
    ["1 | 2", "| is not a version: it does not have the form of a version", 'write "1 || 2"'],
    ["1 ||| 2", "| is not a version: it does not have the form of a version", 'write "1 || 2"'],
    ["> = 1.2", '">" is not a comparator', 'write ">= 1.2"'],
    ["==1.2", "unknown operator ==", 'write "=1.2"'],
    ["<>1.2", "unknown operator <>", 'write "!=1.2"'],
    ["V1.2.3", '"V1.2.3" is not a comparator', 'write "v1.2.3"'],
    ["1.2.3.4", '"1.2.3.4" is not a comparator', 'write "1.2.3"'],
    [">=1.2.3 <", '"<" is not a comparator', SHAPE],
    ["1.2.3-01", "1.2.3-01 is not a version: a number of its prerelease starts with 0", SHAPE],
    [
      "18446744073709551616",
      "18446744073709551616 is not a version: a number is too large for the dialect",
      SHAPE,
    ],
    ["latest", '"latest" is not a comparator', SHAPE],
  ])("%j: %s", (text, reason, hint) => {
    const problem = refusal(() => parse(text));
    expect([problem.message, problem.hint]).toEqual([
      `${JSON.stringify(text)} is not a constraint: ${reason}`,
      hint,
    ]);
  });

  it.each([
    [">=1, <2", ">=1, is not a comparator", 'write ">=1 <2"'],
    [">=1 && <2", "&& is not a comparator", 'write ">=1 <2"'],
    ["=>1.2", "=>1.2 is not a comparator", 'write ">=1.2"'],
    [
      "!=1.2",
      "!=1.2 is not a comparator",
      "separate comparators with spaces and alternatives with ||: >=8.8.0-0 <8.9.0-0 || ^9.1",
    ],
  ])("in npm's dialect: %j", (text, reason, hint) => {
    const problem = refusal(() => parse(text, { dialect: "npm" }));
    expect([problem.message, problem.hint]).toEqual([`"${text}" is not a constraint: ${reason}`, hint]);
  });

  it("may have any length", () => {
    for (const hostile of [
      "1 ".repeat(50_000),
      "v".repeat(2000),
      " ".repeat(2000),
      `1${" ".repeat(1990)}-`,
      "1.1.1-".padEnd(2000, "a."),
    ])
      for (const dialect of ["masterminds", "npm"] as const)
        expect(refusal(() => parse(`${hostile}!`, { dialect })).code).toBe("compose/bad-constraint");
  });
});

describe("an infinite exclusion", () => {
  it.each(["!=1.2.x-alpha", ">=1, !=1.2-alpha", "!=1.2.*-0 || 3"])(
    "%s is rejected, with the version to name",
    (text) => {
      const { code, hint } = refusal(() => parse(text));
      expect([code, hint]).toEqual([
        "compose/unbounded-exclusion",
        `name one version: !=1.2.0-${text.includes("alpha") ? "alpha" : "0"}`,
      ]);
    },
  );

  it("does not occur for a full or a major version", () => {
    expect(parse("!=1.2.3-alpha").matches("1.2.3-alpha")).toBe(false);
    expect(parse("!=1-alpha").matches("1.5.0")).toBe(false);
  });
});
