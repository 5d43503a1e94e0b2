import { describe, expect, it } from "vitest";
import { isCurrent } from "../../scripts/written-fields/table.mjs";
import { readFileSync } from "node:fs";

const text = readFileSync("src/schema/written-fields.ts", "utf8");

describe("the table of fields that Go writes", () => {
  it("was made from the current program and versions (node scripts/generate-written-fields.mjs)", () => {
    expect(isCurrent(text)).toBe(true);
  });

  it.each([
    ["a line is taken out", text.replace(/\ncore\/v1\.Container .*/, "")],
    ["a field is added", text.replace(/\n(core\/v1\.Container .*)/, "\n$1 more")],
    ["it was made from something else", text.replace(/Inputs \w/, "Inputs -")],
  ])("is detected when %s", (_, other) => {
    expect([other === text, isCurrent(other)]).toEqual([false, false]);
  });
});
