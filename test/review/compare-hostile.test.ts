import { type Json, type JsonObject, formatPath, parseJson } from "../../src/model/index.js";
import { MAX_DEPTH } from "../../src/model/internal.js";
import { changes, outline, reports } from "./compare-language.js";
import { describe, expect, it } from "vitest";
import { type Compared, changesOf } from "../../src/review/compare/comparison.js";
import { runs } from "../long.js";
import { compare } from "../../src/review/compare/compare.js";

/** Alternating maps and lists, with this total depth. */
function nested(depth: number, innermost: Json): Json {
  let value = innermost;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? { a: value } : [value];
  return value;
}

/** A value of 2^depth leaves that all share one value. */
function doubled(depth: number, leaf: Json, double: (value: Json) => Json): Json {
  let value = leaf;
  for (let i = 0; i < depth; i++) value = double(value);
  return value;
}

describe("deep documents", () => {
  it("are compared up to the reader's depth limit", () => {
    const text = (leaf: number) => "[".repeat(MAX_DEPTH) + leaf + "]".repeat(MAX_DEPTH);
    const before = parseJson(text(1));
    expect(changes(before, parseJson(text(2)))).toHaveLength(2);
    expect(changes(nested(MAX_DEPTH, 1), nested(MAX_DEPTH, 2))).toHaveLength(1);
    expect(changes(nested(MAX_DEPTH, 1), nested(MAX_DEPTH, 2), { keepUnchanged: true })).toHaveLength(1);
    expect(changes(undefined, before)).toHaveLength(1);
  });

  it("are reported above the depth limit", () => {
    const [deepest, deeper] = [nested(MAX_DEPTH - 1, 1), nested(MAX_DEPTH, 2)];
    expect(compare([deepest], [deeper]).diagnostics).toEqual([
      expect.objectContaining({ code: "review/too-deep", severity: "error", params: { side: "after" } }),
    ]);
  });

  it("are reported when only a shared part makes them too deep", () => {
    const part = nested(600, 1);
    let around = part;
    for (let i = 0; i < 600; i++) around = { b: around };
    expect(reports(compare(undefined, { part, around }))).toEqual([
      "review/too-deep around.b.b.b.b.b.b.b.b.b",
    ]);
  });

  it.each([
    ["differ", nested(100_000, 1), nested(100_000, 2)],
    ["are equal", nested(100_000, 1), nested(100_000, 1)],
    ["differ in depth", nested(100_000, 1), nested(100_002, 1)],
  ])("that %s are reported and treated as changed", (_, before, after) => {
    const compared = compare(before, after);
    expect(reports(compared)).toEqual([
      "review/too-deep [0].a[0].a[0].a[0].a[0].a",
      "review/too-deep [0].a[0].a[0].a[0].a[0].a",
    ]);
    expect(outline(compared.tree)).toEqual(["modify (root)"]);
  });

  it.each([
    ["is created", undefined, { x: nested(100_000, 1) }, "create (root)"],
    ["is deleted", { x: nested(100_000, 1) }, undefined, "delete (root)"],
    ["is in an item of a list", { x: [1] }, { x: nested(100_000, 1) }, "modify (root)"],
  ])("are reported when one %s", (_, before, after, root) => {
    const compared = compare(before, after);
    expect(reports(compared)).toEqual(["review/too-deep x[0].a[0].a[0].a[0].a[0]"]);
    expect(outline(compared.tree)).toEqual([root]);
  });

  it("are reported in list items compared as a whole", () => {
    const wide = (leaf: number) => [[nested(100_000, leaf)], [leaf]];
    expect(reports(compare(wide(1), wide(2)))).toHaveLength(2);
    expect(reports(compare(wide(1), [[3], ...wide(1)]))).toHaveLength(2);
  });

  it("are allowed when they are the same value", () => {
    const value = nested(100_000, 1);
    expect(compare({ value }, { value })).toMatchObject({ tree: { change: "none" }, diagnostics: [] });
  });
});

describe("values that contain themselves", () => {
  function cyclic(x: number): JsonObject {
    const value: JsonObject = { x, list: [1] };
    (value.list as Json[]).push(value);
    return Object.assign(value, { again: value, andAgain: value });
  }

  it("are reported at the cycle", () => {
    expect(reports(compare({ y: cyclic(1) }, { y: cyclic(2) }))).toEqual([
      "review/cyclic y.list[1]",
      "review/cyclic y.list[1]",
    ]);
  });

  it("are reported with the version they are in", () => {
    expect(compare({ y: 1 }, { y: 1, z: cyclic(1) }).diagnostics).toEqual([
      expect.objectContaining({ code: "review/cyclic", severity: "error", params: { side: "after" } }),
    ]);
  });
});

describe("shared values", () => {
  it("are compared in every place", () => {
    const shared = { a: 1 };
    expect(changes({ x: shared, y: shared }, { x: shared, y: { a: 2 } })).toEqual(["modify y.a: 1 -> 2"]);
  });

  it.each<[name: string, double: (value: Json) => Json]>([
    ["maps", (value) => ({ a: value, b: value })],
    ["lists", (value) => [value, value]],
    ["lists of maps with one name", (value) => ({ name: "x", items: [value, value] })],
  ])("that expand to too many values are reported: %s", (_, double) => {
    const [before, after] = [1, 2].map((leaf) => doubled(40, leaf, double)) as [Json, Json];
    const [modified, created] = [compare(before, after), compare(undefined, after)];
    const codes = ({ diagnostics }: Compared) => diagnostics.map(({ code }) => code);
    expect([codes(modified), codes(created)]).toEqual([
      ["review/too-large", "review/too-large"],
      ["review/too-large"],
    ]);
    expect([outline(modified.tree), outline(created.tree)]).toEqual([["modify (root)"], ["create (root)"]]);
  });

  it("that expand to many values within the limit are compared", () => {
    const double = (value: Json) => ({ a: value, b: value });
    const [before, after] = [1, 1].map((leaf) => doubled(20, leaf, double)) as [Json, Json];
    expect(compare(before, after)).toMatchObject({ tree: { change: "none" }, diagnostics: [] });
  });
});

describe("large documents", () => {
  const KEYS = runs({ normal: 80_000, long: 1_000_000 });

  it(`may have ${KEYS} keys`, () => {
    const [before, after] = [{}, {}] as [JsonObject, JsonObject];
    for (let i = 0; i < KEYS; i++) {
      const key = `key${i}`;
      before[key] = i;
      after[key] = i;
    }
    after.key77777 = 0;
    expect(changes(before, after)).toEqual(["modify key77777: 77777 -> 0"]);
  });

  it("may have long reordered lists", () => {
    const length = runs({ normal: 30_000, long: 100_000 });
    const numbers = Array.from({ length }, (_, i) => i);
    expect(changes(numbers, [...numbers.toReversed(), -1])).toEqual([`create [${length}]: -1`]);
    const items = numbers.map((i) => ({ deep: { deeper: i } }));
    expect(changes(items, items.toReversed())).toEqual([]);
  });

  it("may nest lists with repeated names, in bounded time", () => {
    const levels = (leaf: number) => {
      let value: Json = { name: "x", leaves: Array.from({ length: 5_000 }, (_, i) => ({ i, leaf })) };
      for (let i = 0; i < 300; i++) value = { name: "x", items: [value, { name: "x" }] };
      return value;
    };
    const compared = compare(levels(1), levels(2));
    expect(changesOf(compared.tree).map((change) => formatPath(change))).toEqual(["items"]);
    expect(reports(compared)).toEqual(["review/duplicate-key items[name=x]"]);
  });
});
