import type { Json, JsonObject } from "../../src/model/index.js";
import { Structural, checkListTypes } from "../../src/admit/internal.js";
import { formatFieldError } from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";

function about(list: JsonObject, value: Json): string[] {
  const schema = new Structural({ type: "object", properties: { l: list } });
  return checkListTypes({ l: value }, schema).map(formatFieldError);
}

const SET: JsonObject = { type: "array", "x-kubernetes-list-type": "set" };
const map = (...keys: string[]): JsonObject => ({
  type: "array",
  "x-kubernetes-list-type": "map",
  "x-kubernetes-list-map-keys": keys,
  items: { type: "object" },
});

describe("a set", () => {
  it.each<readonly [string, Json, string[]]>([
    ["of different members", ["a", "b", 1, "1", true, null], []],
    ["with a duplicate member", ["a", "b", "a"], ['l[2]: Duplicate value: "a"']],
    ["with a member three times, reported once", ["a", "a", "a"], ['l[1]: Duplicate value: "a"']],
    [
      "of maps, with keys in any order",
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      ['l[1]: Duplicate value: {"a":1,"b":2}'],
    ],
    ["of lists", [[1], [1]], ["l[1]: Duplicate value: [1]"]],
    ["of nulls", [null, null], ["l[1]: Duplicate value: null"]],
  ])("%s", (_, value, expected) => {
    expect(about(SET, value)).toEqual(expected);
  });
});

describe("a list with keys", () => {
  it.each<readonly [string, JsonObject, Json, string[]]>([
    [
      "of different keys",
      map("a"),
      [
        { a: 1, x: 1 },
        { a: 2, x: 1 },
      ],
      [],
    ],
    [
      "with a duplicate key",
      map("a"),
      [
        { a: 1, x: 1 },
        { a: 1, x: 2 },
      ],
      ['l[1]: Duplicate value: {"a":1}'],
    ],
    ["with a key missing once", map("a"), [{ a: 1 }, {}], []],
    ["with a key missing twice", map("a"), [{}, { x: 1 }], ["l[1]: Duplicate value: {}"]],
    ["identified by both keys", map("a", "b"), [{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1 }], []],
    [
      "with equal keys",
      map("a", "b"),
      [
        { b: 2, a: 1 },
        { a: 1, b: 2 },
      ],
      ['l[1]: Duplicate value: {"a":1,"b":2}'],
    ],
    [
      "of values that are not objects",
      map("a"),
      [{ a: 1 }, 5, { a: 1 }],
      ["l[1]: Invalid value: 5: must be an object for an array of list-type map"],
    ],
    ["that is not a list", map("a"), { a: 1 }, []],
  ])("%s", (_, list, value, expected) => {
    expect(about(list, value)).toEqual(expected);
  });
});

describe("a list in a list, a map, an object", () => {
  it("is found, and a free key is written in brackets", () => {
    const schema = new Structural({
      type: "object",
      properties: {
        deep: { type: "array", items: { type: "object", additionalProperties: SET } },
      },
    });
    expect(checkListTypes({ deep: [{}, { "a.b": [1, 1] }] }, schema).map(formatFieldError)).toEqual([
      "deep[1][a.b][1]: Duplicate value: 1",
    ]);
  });

  it("is not checked without a list type", () => {
    expect(checkListTypes({ l: [1, 1] }, new Structural({ type: "object" }))).toEqual([]);
    expect(checkListTypes({ l: [1, 1] }, null)).toEqual([]);
  });
});
