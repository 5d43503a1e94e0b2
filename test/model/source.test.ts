import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LineIndex, rangeAt } from "../../src/model/internal.js";
import { runs } from "../long.js";

/** Line and column of every offset, including the end: `1:1 1:2 ...`. */
function positions(text: string): string {
  const index = new LineIndex(text);
  return Array.from({ length: text.length + 1 }, (_, offset) => {
    const { line, column } = index.position(offset);
    return `${line}:${column}`;
  }).join(" ");
}

describe("lines and columns", () => {
  it.each([
    ["", "1:1"],
    ["ab", "1:1 1:2 1:3"],
    ["a\nb", "1:1 1:2 2:1 2:2"],
    ["a\n", "1:1 1:2 2:1"],
    ["\n\n", "1:1 2:1 3:1"],
    ["a\r\nb", "1:1 1:2 1:3 2:1 2:2"],
    ["a\rb", "1:1 1:2 2:1 2:2"],
    ["\r\r\n\n", "1:1 2:1 2:2 3:1 4:1"],
    ["\n\r", "1:1 2:1 3:1"],
    ["😀\n", "1:1 1:2 1:3 2:1"],
    ["a\u2028b\u0085c", "1:1 1:2 1:3 1:4 1:5 1:6"],
  ])("of %j are %s", (text, expected) => {
    expect(positions(text)).toBe(expected);
  });

  it("agree with counting line breaks one by one, for any text and offset", () => {
    const text = fc
      .array(fc.constantFrom("a", "é", "\n", "\r", "\r\n"), { maxLength: 60 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.nat(), (source, n) => {
        const offset = n % (source.length + 1);
        const before = source.slice(0, offset);
        // A CR whose LF is still to come does not end the line yet.
        const complete = before.endsWith("\r") && source[offset] === "\n" ? before.slice(0, -1) : before;
        const lines = complete.split(/\r\n|\n|\r/);
        const column = (lines.at(-1) as string).length + (before.length - complete.length) + 1;
        const { line, column: found } = new LineIndex(source).position(offset);
        return line === lines.length && found === column;
      }),
      { numRuns: runs({ normal: 1000, long: 50_000 }) },
    );
  });

  it("do not depend on earlier queries", () => {
    const text = fc
      .array(fc.constantFrom("a", "\n", "\r", "\r\n"), { maxLength: 40 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 80 }), { maxLength: 10 }), (source, offsets) => {
        const index = new LineIndex(source);
        const fresh = (offset: number) => new LineIndex(source).range(offset, offset + 1);
        expect(offsets.map((offset) => index.range(offset, offset + 1))).toEqual(offsets.map(fresh));
      }),
      { numRuns: runs({ normal: 500, long: 20_000 }) },
    );
  });
});

describe("a range", () => {
  it("has its first line as text, without the line break", () => {
    const index = new LineIndex("one\r\ntwo\nthree");
    expect(index.range(5, 12, "f.yaml")).toStrictEqual({
      file: "f.yaml",
      start: { offset: 5, line: 2, column: 1 },
      end: { offset: 12, line: 3, column: 4 },
      text: "two",
    });
    expect(index.range(0, 1).text).toBe("one");
    expect(index.range(9, 14).text).toBe("three");
    expect(new LineIndex("a\r\rb\n\r\n").range(0, 1).text).toBe("a");
    expect(new LineIndex("a\r\rb\n\r\n").range(2, 3).text).toBe("");
    expect(new LineIndex("a\r\rb\n\r\n").range(5, 6).text).toBe("");
  });

  it("has no file if none is known", () => {
    expect(rangeAt("a", 0, 1)).toStrictEqual({
      start: { offset: 0, line: 1, column: 1 },
      end: { offset: 1, line: 1, column: 2 },
      text: "a",
    });
  });

  it("at the end of a text that ends with a line break is on the empty last line", () => {
    expect(rangeAt("a\n", 2, 3)).toStrictEqual({
      start: { offset: 2, line: 2, column: 1 },
      end: { offset: 3, line: 2, column: 2 },
      text: "",
    });
  });
});
