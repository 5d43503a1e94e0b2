import { expect, it } from "vitest";
import { unifiedDiff } from "../../src/builtin/check/unified-diff.js";

const TEN = Array.from({ length: 10 }, (_, i) => String(i));

function diffOf(before: readonly string[], after: readonly string[]): string[] {
  return unifiedDiff(before.join("\n"), after.join("\n")).split("\n");
}

it("a difference has three lines around it", () => {
  expect(diffOf(TEN, TEN.with(5, "x"))).toEqual([
    "@@ -3,7 +3,7 @@",
    " 2",
    " 3",
    " 4",
    "-5",
    "+x",
    " 6",
    " 7",
    " 8",
    "",
  ]);
});

it("differences that are far from each other have hunks of their own", () => {
  const after = ["new", ...TEN.slice(0, 9)];
  expect(diffOf(TEN, after)).toEqual([
    "@@ -1,3 +1,4 @@",
    "+new",
    " 0",
    " 1",
    " 2",
    "@@ -7,4 +8,3 @@",
    " 6",
    " 7",
    " 8",
    "-9",
    "",
  ]);
});

it("lines that are frequent in a long text start no match", () => {
  const long = Array.from({ length: 210 }, (_, i) => (i % 2 === 0 ? "{" : `line ${i}`));
  const [before, after] = [long.toSpliced(100, 3, "x", "{", "y"), long.toSpliced(100, 3, "p", "{", "q")];
  expect(diffOf(before, after)).toEqual([
    "@@ -98,9 +98,9 @@",
    " line 97",
    " {",
    " line 99",
    "-x",
    "-{",
    "-y",
    "+p",
    "+{",
    "+q",
    " line 103",
    " {",
    " line 105",
    "",
  ]);
});

it("equal texts have no difference", () => {
  expect(unifiedDiff("a", "a")).toBe("");
});
