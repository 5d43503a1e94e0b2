import { describe, expect, it } from "vitest";
import { aligned } from "../../src/studio/page/plan/aligned.js";
import fc from "fast-check";

describe("texts side by side", () => {
  it("have equal lines beside each other, and changed ones beside what they replace", () => {
    expect(aligned(["a\nb\nc", "a\nB\nc\nd", "x\na\nc"])).toEqual([
      [undefined, undefined, "x"],
      ["a", "a", "a"],
      ["b", "B", undefined],
      ["c", "c", "c"],
      [undefined, "d", undefined],
    ]);
  });

  it("may be absent", () => {
    expect(aligned([null, "a", null])).toEqual([[undefined, "a", undefined]]);
  });

  it("lose no line, and keep their order", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 8 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
        const lines = aligned(texts);
        const columns = texts.map((_, i) => lines.flatMap((line) => line[i] ?? []).join("\n"));
        expect(columns).toEqual(texts);
      }),
    );
  });
});
