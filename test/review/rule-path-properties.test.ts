import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Diagnostic, type FieldPath, VarveError, formatPath } from "../../src/model/index.js";
import { child, depthOf, pathOf, samePath, segmentsOf } from "../../src/model/internal.js";
import { fieldPath, key, segment } from "../model/arbitraries.js";
import { type RulePath, parseRulePath } from "../../src/review/index.js";
import { runs } from "../long.js";

const belowRoot = fc.array(segment, { minLength: 1, maxLength: 6 }).map((segments) => pathOf(...segments));

describe("the text of a field path", () => {
  it("is a rule path that matches that field and its descendants, unless it is exact", () => {
    fc.assert(
      fc.property(belowRoot, segment, (path, more) => {
        const [open, exact] = [parseRulePath(formatPath(path)), parseRulePath(`${formatPath(path)}!`)];
        const below = child(path, more);
        expect([open.matches(path), open.matches(below), exact.matches(path), exact.matches(below)]).toEqual([
          true,
          true,
          true,
          false,
        ]);
        expect([open.length, open.wildcardCount, open.text]).toEqual([depthOf(path), 0, formatPath(path)]);
      }),
    );
  });

  it("matches no field whose segments print differently", () => {
    fc.assert(
      fc.property(
        fc.array(key, { minLength: 1, maxLength: 4 }),
        fc.array(key, { minLength: 1, maxLength: 4 }),
        (a, b) => {
          const isPrefix = a.every((name, i) => name === b[i]);
          expect(parseRulePath(formatPath(pathOf(...a))).matches(pathOf(...b))).toBe(isPrefix);
        },
      ),
    );
  });

  it("becomes a rule path of wildcards that matches by length alone", () => {
    fc.assert(
      fc.property(belowRoot, fieldPath, (pattern, path) => {
        const text = segmentsOf(pattern)
          .map(() => "*")
          .join(".");
        const length = Math.max(1, depthOf(path));
        expect(parseRulePath(text).matches(path)).toBe(length >= depthOf(pattern));
        expect(parseRulePath(`${text}!`).matches(path)).toBe(length === depthOf(pattern));
      }),
    );
  });

  it("can be anchored at any segment, and the anchored path is the path up to it", () => {
    fc.assert(
      fc.property(belowRoot, fc.nat(), fieldPath, (path, at, tail) => {
        const segments = segmentsOf(path);
        const anchor = at % segments.length;
        const text = segments
          .map((item, i) => `${i === 0 ? "" : "."}${i === anchor ? "@" : ""}${formatPath(pathOf(item))}`)
          .join("");
        const rulePath = parseRulePath(text);
        const change = segmentsOf(tail).reduce<FieldPath>(child, path);
        expect([rulePath.isAnchored, rulePath.matches(change)]).toEqual([true, true]);
        expect(samePath(rulePath.anchorPath(change), pathOf(...segments.slice(0, anchor + 1)))).toBe(true);
      }),
    );
  });
});

describe("a random text", () => {
  const pieces = [
    "a",
    "b",
    " ",
    ".",
    "{",
    "}",
    ",",
    "*",
    "@",
    "!",
    "[",
    "]",
    "=",
    '"',
    "\\",
    "0",
    "\t",
    "\n",
  ];
  const soup = fc
    .array(fc.constantFrom(...pieces, "\ud800", "a.b", '["x"]', "[k=v]", "[0]"), { maxLength: 24 })
    .map((chosen) => chosen.join(""));

  it("that is a rule path is equal to its own text form", () => {
    fc.assert(
      fc.property(soup, (text) => {
        const path = read(text);
        fc.pre(!Array.isArray(path));
        const again = parseRulePath(String(path));
        expect(again).toEqual(path);
        expect(path.segments.every(({ isWildcard, options }) => isWildcard || options.length > 0)).toBe(true);
      }),
      { numRuns: runs({ normal: 120, long: 3000 }) },
    );
  });

  it("that is not a rule path is reported with positions inside it", () => {
    fc.assert(
      fc.property(soup, (text) => {
        const diagnostics = read(text);
        fc.pre(Array.isArray(diagnostics));
        expect(diagnostics).not.toEqual([]);
        expect(diagnostics.every(({ at }) => at !== undefined && at.end.offset <= text.length)).toBe(true);
      }),
      { numRuns: runs({ normal: 300, long: 10_000 }) },
    );
  });

  function read(text: string): RulePath | Diagnostic[] {
    try {
      return parseRulePath(text);
    } catch (error) {
      if (error instanceof VarveError) return [...error.diagnostics];
      throw error;
    }
  }
});
