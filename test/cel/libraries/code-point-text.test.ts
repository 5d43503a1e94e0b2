import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  LONGEST_TEXT,
  indexOfPoints,
  joinTexts,
  lastIndexOfPoints,
  lowerAscii,
  pointAt,
  quoteCel,
  replaceText,
  slicePoints,
  splitText,
  trimText,
  upperAscii,
} from "../../../src/cel/domains/code-point-text.js";

/** Short strings of few characters, some beyond U+FFFF, so that substrings are found. */
const text = fc
  .array(fc.constantFrom("a", "b", "é", "😀", "𝒳"), { maxLength: 8 })
  .map((list) => list.join(""));
const index = fc.integer({ min: -2, max: 10 });

/** The same operations on a list of code points. */
const points = (of: string): string[] => Array.from(of);
const startsAt = (of: string, part: string, at: number): boolean =>
  points(of)
    .slice(at, at + points(part).length)
    .join("") === part;

describe("for any string and substring", () => {
  it("positions are code points", () => {
    fc.assert(
      fc.property(text, index, fc.nat(6), (of, start, length) => {
        const all = points(of);
        const end = start + length;
        const within = (at: number): boolean => at >= 0 && at <= all.length;
        expect([pointAt(of, start), slicePoints(of, start), slicePoints(of, start, end)]).toEqual([
          within(start) ? (all[start] ?? "") : undefined,
          within(start) ? all.slice(start).join("") : undefined,
          within(start) && within(end) ? all.slice(start, end).join("") : undefined,
        ]);
      }),
    );
  });

  it("a substring is found at its first and last position", () => {
    fc.assert(
      fc.property(text, text, index, (of, part, start) => {
        fc.pre(part !== "");
        const places = points(of).flatMap((_, at) => (startsAt(of, part, at) ? [at] : []));
        const isPlace = start >= 0 && start < points(of).length;
        expect(indexOfPoints(of, part, start)).toBe(isPlace ? (places.find((at) => at >= start) ?? -1) : -1);
        expect(lastIndexOfPoints(of, part, start)).toBe(
          isPlace ? (places.findLast((at) => at <= start) ?? -1) : -1,
        );
      }),
    );
  });

  it("splitting and joining gives the same string", () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 5 }), (of, separator, count) => {
        const all = splitText(of, separator, -1);
        const some = splitText(of, separator, count);
        expect([all, some].map((pieces) => pieces.join(separator))).toEqual([of, of]);
        expect(some.length).toBe(Math.min(count, all.length));
        expect(splitText(of, separator, 0)).toEqual([]);
      }),
    );
  });

  it("replacing some first and the rest later replaces all", () => {
    fc.assert(
      fc.property(text, fc.nat(4), (of, count) => {
        const some = replaceText(of, "a", "<", count) ?? "";
        expect(replaceText(some, "a", "<", -1)).toBe(replaceText(of, "a", "<", -1));
        const left = points(of).filter((point) => point === "a").length - count;
        expect(points(some).filter((point) => point === "a").length).toBe(Math.max(0, left));
      }),
    );
  });
});

it.each([
  ["abc", "", "-", -1, "-a-b-c-"],
  ["abc", "", "-", 2, "-a-bc"],
  ["😀", "", "-", -1, "-😀-"],
  ["", "", "x", -1, "x"],
  ["abc", "b", "$&", -1, "a$&c"],
  ["abc", "b", "x", 0, "abc"],
])("%j with %j replaced by %j, %d times, is %j", (of, part, by, count, result) => {
  expect(replaceText(of, part, by, count)).toBe(result);
});

describe("a string that would be too long", () => {
  const long = "x".repeat(10_000);

  it("is not created by replace", () => {
    expect(replaceText(long, "", long, -1)).toBeUndefined();
    expect(replaceText(long, "x", long, 9_999)).toBeUndefined();
    expect(replaceText(long, "x", long, 100)?.length).toBe(1_009_900);
    expect(LONGEST_TEXT).toBeLessThan(10_000 * 10_000);
  });

  it("is not created by join", () => {
    const many = new Array<string>(6_000).fill(long);
    expect(joinTexts(many, long)).toBeUndefined();
    expect(joinTexts(many.slice(0, 100), "-")?.length).toBe(1_000_099);
  });
});

describe("letters and whitespace", () => {
  it("only ASCII letters change their case", () => {
    expect(lowerAscii("ÄAZ[ſ\u212aİ")).toBe("Äaz[ſ\u212aİ");
    expect(upperAscii("äaz{ß")).toBe("äAZ{ß");
  });

  it("whitespace is Unicode's, which has U+0085 but not the byte order mark", () => {
    expect(trimText("\t\v\u0085\u00a0\u2003 a b \u3000\r\n")).toBe("a b");
    expect(trimText("\ufeffa\u200b")).toBe("\ufeffa\u200b");
    expect(trimText(" \n ")).toBe("");
  });

  it("a quoted string parses as a literal", () => {
    expect(quoteCel('a"\\\u0007\b\f\n\r\t\v\u0000é😀')).toBe('"a\\"\\\\\\a\\b\\f\\n\\r\\t\\v\u0000é😀"');
  });
});
