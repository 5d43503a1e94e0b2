import { describe, expect, it } from "vitest";
import { type Json, parseJson } from "../../src/model/index.js";
import { MAX_DEPTH } from "../../src/model/internal.js";
import { engineIsExact, isTooDeepForEngine } from "../../src/model/engine-json.js";
import { nested } from "./expectations.js";

/** Both readers give the same values; these tests ensure that the fast one stays in use. */
describe("the engine's JSON functions", () => {
  it.each<[Json]>([
    [null],
    [true],
    ["9007199254740993"],
    [0],
    [-1.5],
    [Number.MAX_SAFE_INTEGER],
    [Number.MIN_SAFE_INTEGER],
    [[]],
    [[1, [2, { a: null }]]],
    [{}],
    [{ a: { b: [true, "x"] }, "01": 1, "8080-tcp": 2 }],
    [{ a: 1, b: 2, c: { d: 3 } }],
  ])("are used for %j", (value) => {
    expect(engineIsExact(value)).toBe(true);
  });

  it.each<[Json]>([
    [2n ** 60n],
    [2 ** 53],
    [-(2 ** 53)],
    [Infinity],
    [-0],
    [[1, -0]],
    [{ a: 1, b: { c: [2 ** 60] } }],
    [{ 0: 1 }],
    [{ b: { 8080: 1, a: 2 } }],
  ])("are not used for %o", (value) => {
    expect(engineIsExact(value)).toBe(false);
  });

  it("are used down to the last supported level, and no further", () => {
    const lists = parseJson(nested(MAX_DEPTH, "[", "1", "]"));
    const maps = parseJson(nested(MAX_DEPTH, '{"a":', "1", "}"));
    expect([lists, maps, [lists], { a: maps }].map((value) => engineIsExact(value))).toStrictEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  const air = " ".repeat(1_000_000);

  it.each<[string, () => string]>([
    ["a short text, whatever its depth", () => "[".repeat(5000)],
    ["as many levels as are read", () => `${air}${nested(MAX_DEPTH, "[", "1", "]")}`],
    ["as many maps and lists", () => `${air}${nested(MAX_DEPTH / 2, '[{"a":', "1", "}]")}`],
    ["brackets side by side", () => `${air}${"[]{}".repeat(2 * MAX_DEPTH)}`],
    ["brackets in strings", () => `${air}"${'[{\\"'.repeat(2 * MAX_DEPTH)}"`],
    ["brackets after an unclosed string", () => `${air}"${"[".repeat(2 * MAX_DEPTH)}`],
  ])("get %s", (_, make) => {
    expect(isTooDeepForEngine(make())).toBe(false);
  });

  it.each<[string, () => string]>([
    ["one list too many", () => `${air}${"[".repeat(MAX_DEPTH + 1)}`],
    ["one map too many", () => `${air}${'{"a":'.repeat(MAX_DEPTH + 1)}`],
    ["one of both too many", () => `${air}${'[{"a":'.repeat(MAX_DEPTH / 2)}[`],
    ["depth after closed brackets", () => `${air}[]{}${"[".repeat(MAX_DEPTH + 1)}`],
    ["depth after strings", () => `${air}["]","\\"]"${",[".repeat(MAX_DEPTH)}`],
  ])("are not run on a long text with %s", (_, make) => {
    expect(isTooDeepForEngine(make())).toBe(true);
  });
});
