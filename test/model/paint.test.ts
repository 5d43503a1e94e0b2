import { describe, expect, it } from "vitest";
import { type Style } from "../../src/model/index.js";
import { inColor, plainly } from "../../src/model/internal.js";
import { styleText } from "node:util";

const STYLES: Style[] = [
  "bold",
  "dim",
  "red",
  "green",
  "yellow",
  "blue",
  "cyan",
  "gray",
  ["bold", "red"],
  [],
];

describe("a painted text", () => {
  it.each(STYLES.map((style) => ({ style })))("is the same as by Node in $style", ({ style }) => {
    const expected = style.length === 0 ? "text" : styleText(style, "text", { validateStream: false });
    expect(inColor(style, "text")).toBe(expected);
  });

  it("is the text itself if colours are off", () => {
    expect(plainly("red", "text")).toBe("text");
  });
});
