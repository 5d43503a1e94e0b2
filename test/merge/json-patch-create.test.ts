import { describe, expect, it } from "vitest";
import { type Json, formatJson, parseJson } from "../../src/model/index.js";
import { cloneJson } from "../../src/model/internal.js";
import { type JsonPatchOperation, applyJsonPatch, createJsonPatch } from "../../src/merge/index.js";
import { frozen, identical } from "../model/expectations.js";

/** One line per operation, in the notation of the tests of `applyJsonPatch`. */
function changes(before: string, after: string, options?: { tests?: boolean }): string[] {
  return createJsonPatch(frozen(parseJson(before)), frozen(parseJson(after)), options).map(line);
}

function line(operation: JsonPatchOperation): string {
  const value = "value" in operation ? ` ${formatJson(operation.value)}` : "";
  return `${operation.op} ${operation.path === "" ? "." : operation.path}${value}`;
}

describe("a created JSON Patch", () => {
  it.each<[promise: string, before: string, after: string, patch: string[]]>([
    ["is empty for equal documents", '{"a":[1,{"b":2}]}', '{"a":[1,{"b":2}]}', []],
    ["is empty whatever the order of keys", '{"a":1,"b":[{"c":1,"d":2}]}', '{"b":[{"d":2,"c":1}],"a":1}', []],
    ["changes a field", '{"a":{"b":1,"c":2}}', '{"a":{"b":1,"c":3}}', ["replace /a/c 3"]],
    ["adds and removes fields", '{"a":1,"b":2}', '{"b":2,"c":3}', ["remove /a", "add /c 3"]],
    ["changes a field to null", '{"a":1}', '{"a":null}', ["replace /a null"]],
    ["distinguishes a null field from a missing one", '{"a":null}', "{}", ["remove /a"]],
    ["replaces a value of another kind", '{"a":[]}', '{"a":{}}', ["replace /a {}"]],
    ["replaces the document", "[1]", '"text"', ['replace . "text"']],
    ["escapes keys", '{"a/b":{"m~n":1}}', '{"a/b":{"m~n":2}}', ["replace /a~1b/m~0n 2"]],
    [
      "detects a change of the last digit",
      '{"a":9007199254740993}',
      '{"a":9007199254740994}',
      ["replace /a 9007199254740994"],
    ],
    [
      "distinguishes an integer from a float in another notation",
      '{"a":100000000000000000000}',
      '{"a":1e20}',
      ["replace /a 1e+20"],
    ],
    ["detects the sign of zero", '{"a":0}', '{"a":-0}', ["replace /a -0"]],
  ])("%s", (_, before, after, patch) => {
    expect(changes(before, after)).toEqual(patch);
  });

  it.each<[promise: string, before: string, after: string, patch: string[]]>([
    ["inserts an item", "[1,2,3]", "[1,9,2,3]", ["add /1 9"]],
    ["appends an item", "[1]", "[1,2]", ["add /1 2"]],
    ["removes an item", "[1,2,3]", "[1,3]", ["remove /1"]],
    ["removes consecutive items", "[1,2,3,4]", "[1,4]", ["remove /1", "remove /1"]],
    ["replaces a scalar item", "[1,2,3]", "[1,9,3]", ["replace /1 9"]],
    ["finds unchanged items among moved ones", "[1,2,3,4,5]", "[2,3,4,5,1]", ["remove /0", "add /4 1"]],
    [
      "changes several places of a list",
      "[1,2,3,4,5,6]",
      "[0,1,3,4,9,6]",
      ["add /0 0", "remove /2", "replace /4 9"],
    ],
    ["edits the item in a list of one", '["a"]', '["b"]', ['replace /0 "b"']],
    ["adds the only item", "[]", "[1]", ["add /0 1"]],
    ["removes the only item", "[1]", "[]", ["remove /0"]],
    ["replaces a list with nothing in common", "[1,2]", "[3,4,5]", ["replace . [3,4,5]"]],
    ["fills an empty list in one operation", '{"a":[]}', '{"a":[1,2]}', ["replace /a [1,2]"]],
    ["empties a list in one operation", '{"a":[1,2]}', '{"a":[]}', ["replace /a []"]],
    ["descends into a changed item", '[{"a":1,"b":2}]', '[{"a":1,"b":3}]', ["replace /0/b 3"]],
    [
      "descends into an item whose only field changed inside",
      '[{"a":{"x":1,"y":2}}]',
      '[{"a":{"x":1,"y":3}}]',
      ["replace /0/a/y 3"],
    ],
    [
      "treats empty maps as equal",
      '[{"a":1},{},{"b":1,"c":2}]',
      '[{},{},{"b":1,"c":3}]',
      ["replace /0 {}", "replace /2/c 3"],
    ],
    ["descends into lists of lists", "[[1,2],[3,4]]", "[[1,2],[3,5]]", ["replace /1/1 5"]],
    [
      "pairs items by name",
      '[{"name":"a","v":1},{"name":"b","v":2},{"name":"c","v":3}]',
      '[{"name":"b","v":1},{"name":"c","v":4}]',
      ["remove /0", "replace /0/v 1", "replace /1/v 4"],
    ],
    [
      "pairs items without names by their common fields",
      '[{"port":80,"protocol":"TCP"},{"port":53,"protocol":"UDP","nodePort":1}]',
      '[{"port":53,"protocol":"UDP","nodePort":2}]',
      ["remove /0", "replace /0/nodePort 2"],
    ],
    [
      "does not turn an item into an unrelated one",
      '[{"a":1},{"b":2},{"c":3}]',
      '[{"a":1},{"x":9},{"c":3}]',
      ['replace /1 {"x":9}'],
    ],
    [
      "does not pair two items of the same name",
      '[{"name":"a","v":1},{"name":"a","v":2}]',
      '[{"name":"a","v":2},{"name":"a","v":3}]',
      ["remove /0", 'add /1 {"name":"a","v":3}'],
    ],
  ])("%s", (_, before, after, patch) => {
    expect(changes(before, after)).toEqual(patch);
  });

  it("tests what it changes on request", () => {
    const tested = changes('{"a":1,"b":2,"l":[1,2,3]}', '{"a":5,"c":6,"l":[1,3]}', { tests: true });
    expect(tested).toEqual([
      "test /a 1",
      "replace /a 5",
      "test /b 2",
      "remove /b",
      "test /l/1 2",
      "remove /l/1",
      "add /c 6",
    ]);
  });
});

/** Without names, so that only equality pairs them. */
function items(count: number): Json[] {
  return Array.from({ length: count }, (_, i) => ({ key: `k${i}`, value: i, parts: [i, i + 1] }));
}

/** Few values, many of each. */
function repeating(count: number, step: number): Json[] {
  return Array.from({ length: count }, (_, i) => Number(i % step === 0));
}

function alike(value: Json, i: number): Json {
  return { value, other: i % 7 };
}

describe("a long list", () => {
  it("with one item inserted takes one operation", () => {
    const before = items(5000);
    expect(createJsonPatch(before, before.toSpliced(2500, 0, { key: "new" }))).toEqual([
      { op: "add", path: "/2500", value: { key: "new" } },
    ]);
  });

  it("with changes far apart takes one operation for each", () => {
    const before = items(5000);
    const after = cloneJson(before).toSpliced(4000, 1).toSpliced(1000, 0, { key: "new" });
    after[2000] = { ...(after[2000] as object), value: -1 };
    expect(createJsonPatch(before, after)).toEqual([
      { op: "add", path: "/1000", value: { key: "new" } },
      { op: "replace", path: "/2000/value", value: -1 },
      { op: "remove", path: "/4001" },
    ]);
  });

  it("of equal items with another among them takes one operation", () => {
    const before = new Array<Json>(100).fill(0);
    expect(createJsonPatch(before, before.toSpliced(10, 0, 1))).toEqual([
      { op: "add", path: "/10", value: 1 },
    ]);
  });

  it("keeps its items for any order of their keys", () => {
    const reversed = items(100).map(
      (item) => Object.fromEntries(Object.entries(item as object).reverse()) as Json,
    );
    expect(createJsonPatch(items(100), [0, ...reversed.slice(0, 50), 1, ...reversed.slice(50)])).toEqual([
      { op: "add", path: "/0", value: 0 },
      { op: "add", path: "/51", value: 1 },
    ]);
  });

  it("of items with nothing in common is replaced", () => {
    const before = Array.from({ length: 50 }, (_, i) => ({ a: i }));
    const after = Array.from({ length: 50 }, (_, i) => ({ b: i }));
    expect(createJsonPatch(before, after)).toEqual([{ op: "replace", path: "", value: after }]);
  });

  it("of named items that all changed takes one operation for each", () => {
    const before = Array.from({ length: 2000 }, (_, i) => ({ name: `n${i}`, value: i }));
    const added = { name: "new", value: -1 };
    const after = before.map(({ name }) => ({ name, value: -1 })).toSpliced(1000, 0, added);
    const patch = createJsonPatch(before, after);
    expect(patch.filter(({ op }) => op === "add")).toEqual([{ op: "add", path: "/1000", value: added }]);
    expect(patch.filter(({ op }) => op === "replace").length).toBe(2000);
    expect(patch.length).toBe(2001);
  });

  it.each<[what: string, before: Json[], after: Json[]]>([
    ["in reverse order", items(2000), items(2000).reverse()],
    ["of few distinct values", repeating(20_000, 2), repeating(20_000, 3)],
    ["of similar maps", repeating(3000, 2).map(alike), repeating(3000, 3).map(alike)],
  ])("%s is still correct", (_, before, after) => {
    expect(identical(applyJsonPatch(before, createJsonPatch(before, after)), after)).toBe(true);
  });
});
