import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptOf } from "../../src/report/excerpt.js";
import { place } from "./samples.js";

/** The two printed lines of an excerpt. */
function shown(marked: string, columns = 60): string[] {
  const excerpt = excerptOf(place("a.yaml", marked), columns);
  if (excerpt === undefined) return [];
  return [excerpt.source, " ".repeat(excerpt.indent) + "^".repeat(excerpt.carets)];
}

describe("a source line with carets", () => {
  it.each([
    ["a plain range", "name: «web»", ["name: web", "      ^^^"]],
    ["an empty range", "name:«»", ["name:", "     ^"]],
    ["an empty line", "«»", ["", "^"]],
    ["a tab before it", "a\t«b»", ["a   b", "    ^"]],
    ["a tab inside it", "«a\tb»", ["a   b", "^^^^^"]],
    ["wide characters", "日本 «語» x", ["日本 語 x", "     ^^"]],
    ["astral characters", "😀 «𝒳» y", ["😀 𝒳 y", "   ^"]],
    ["combining marks", "e\u0301e\u0301 «o\u0308k»", ["e\u0301e\u0301 o\u0308k", "   ^^"]],
    ["a combining mark without a base", "«\u0301»x", ["\\u0301x", "^^^^^^"]],
    ["a flag of two indicators", "🇩🇪 «x»", ["🇩🇪 x", "   ^"]],
    ["escape sequences", "«\u001b[31m»red", ["\\u001b[31mred", "^^^^^^^^^^"]],
    ["half a surrogate pair", "\ud83d «x»", ["\\ud83d x", "       ^"]],
  ])("aligns with %s", (_, marked, expected) => {
    expect(shown(marked)).toEqual(expected);
  });

  it("underlines to the end of the first line of several", () => {
    expect(shown("spec: «{ a: 1,\n}» # end")).toEqual(["spec: { a: 1,", "      ^^^^^^^"]);
  });

  it("underlines the whole character when a range covers half of it", () => {
    const at = place("a", "«😀»x");
    expect(excerptOf({ ...at, end: { offset: 1, line: 1, column: 2 } }, 40)).toEqual({
      line: 1,
      source: "😀x",
      indent: 0,
      carets: 2,
    });
  });

  it("is left out when the text is unknown", () => {
    const { text: _, ...rest } = place("a", "«x»");
    expect(excerptOf(rest, 40)).toBeUndefined();
  });

  it.each([
    [
      "in the middle",
      `${"a".repeat(200)}«here»${"b".repeat(200)}`,
      ["...aaaaaaaaaaahereb" + "b".repeat(18) + "...", " ".repeat(14) + "^^^^"],
    ],
    ["at the start", `«here»${"b".repeat(200)}`, [`here${"b".repeat(30)}...`, "^^^^"]],
    ["at the end", `${"a".repeat(200)}«here»`, [`...${"a".repeat(30)}here`, `${" ".repeat(33)}^^^^`]],
    ["beyond the end", `${"a".repeat(200)}«»`, [`...${"a".repeat(34)}`, `${" ".repeat(37)}^`]],
    ["longer than the line", `a: «${"b".repeat(500)}»`, [`a: ${"b".repeat(31)}...`, `   ${"^".repeat(31)}`]],
  ])("is clipped around a range %s", (_, marked, expected) => {
    expect(shown(marked, 40)).toEqual(expected);
  });

  it("is not flooded by marks, and reads no more of a huge line than is shown", () => {
    expect(shown(`«a»${"\u0301".repeat(6)}b`)).toEqual([`a${"\u0301".repeat(4)}\\u0301\\u0301b`, "^"]);
    const [source = "", carets] = shown(`${"\u001b".repeat(1e6)}«x»${"日".repeat(1e6)}`, 40);
    expect([source, carets]).toEqual([`...\\u001bx${"日".repeat(13)}...`, " ".repeat(9) + "^"]);
  });
});

/** A piece of a line, its printed form, and its width in columns. */
const piece = fc.constantFrom(
  { source: "a", display: "a", width: 1 },
  { source: " ", display: " ", width: 1 },
  { source: "日", display: "日", width: 2 },
  { source: "😀", display: "😀", width: 2 },
  { source: "e\u0301", display: "e\u0301", width: 1 },
  { source: "\u001b", display: "\\u001b", width: 6 },
  { source: "\u202e", display: "\\u202e", width: 6 },
);
const pieces = (min: number, max: number) => fc.array(piece, { minLength: min, maxLength: max });
const join = (list: readonly { source: string }[]): string => list.map(({ source }) => source).join("");
const width = (list: readonly { width: number }[]): number => list.reduce((sum, one) => sum + one.width, 0);

describe("any source line", () => {
  it("has its carets exactly under the range when it fits", () => {
    fc.assert(
      fc.property(pieces(0, 8), pieces(1, 4), pieces(0, 8), (before, marked, after) => {
        const at = place("a", `${join(before)}«${join(marked)}»${join(after)}`);
        expect(excerptOf(at, 200)).toEqual({
          line: 1,
          source: [...before, ...marked, ...after].map(({ display }) => display).join(""),
          indent: width(before),
          carets: width(marked),
        });
      }),
    );
  });

  it("never exceeds the available width, and shows where the range starts", () => {
    fc.assert(
      fc.property(
        pieces(0, 80),
        pieces(1, 80),
        pieces(0, 80),
        fc.integer({ min: 20, max: 60 }),
        (before, marked, after, columns) => {
          const at = place("a", `${join(before)}«${join(marked)}»${join(after)}`);
          const { source, indent, carets } = excerptOf(at, columns) as NonNullable<
            ReturnType<typeof excerptOf>
          >;
          const cells = [...new Intl.Segmenter().segment(source)].map(({ segment }) => segment);
          const widths = cells.map((cell) => (/^[日😀]/u.test(cell) ? 2 : 1));
          const total = widths.reduce((sum, one) => sum + one, 0);
          expect(Math.max(total, indent + carets)).toBeLessThanOrEqual(columns);
          let column = 0;
          const first = widths.findIndex((one) => (column += one) > indent);
          expect(
            cells
              .slice(first)
              .join("")
              .startsWith(marked[0]?.display ?? ""),
          ).toBe(true);
        },
      ),
    );
  });
});
