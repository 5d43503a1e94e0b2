import type { Json, JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { complaints } from "./judging.js";

type Row = readonly [why: string, schema: JsonObject, value: Json, expected: string[]];

describe("an object", () => {
  const named: JsonObject = { type: "object", properties: { a: { type: "string" } } };
  const rows: readonly Row[] = [
    [
      "reports missing fields",
      { ...named, required: ["a", "b"] },
      {},
      ["a: Required value", "b: Required value"],
    ],
    [
      "counts a null field as present, though not as valid",
      { ...named, required: ["a"] },
      { a: null },
      ['a: Invalid value: "null": a in body must be of type string: "null"'],
    ],
    ["ignores fields without a schema", named, { b: 5 }, []],
    [
      "can reject them",
      { ...named, additionalProperties: false },
      { b: 5 },
      ['<nil>: Invalid value: "b": .b in body is a forbidden property'],
    ],
    [
      "validates free keys with one schema",
      { type: "object", additionalProperties: { type: "integer" } },
      { x: 1, y: "1" },
      ['y: Invalid value: "string": .y in body must be of type integer: "string"'],
    ],
    [
      "allows any field name, even the empty one",
      { type: "object", properties: { "": { type: "string" } } },
      { "": 1 },
      ['<nil>: Invalid value: "integer":  in body must be of type string: "integer"'],
    ],
    [
      "can have too few fields",
      { type: "object", minProperties: 2 },
      { a: 1 },
      ["<nil>: Invalid value: 1:  in body should have at least 2 properties"],
    ],
    [
      "can have too many",
      { type: "object", maxProperties: 1 },
      { a: 1, b: 2 },
      ["<nil>: Too many: 2: must have at most 1 item"],
    ],
    [
      "does not count inherited fields",
      { type: "object", required: ["constructor", "toString"] },
      {},
      ["constructor: Required value", "toString: Required value"],
    ],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(complaints(schema, value)).toEqual(expected);
  });

  it("treats __proto__ as an ordinary key", () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as JsonObject;
    expect(complaints(schema, JSON.parse('{"__proto__":5}') as Json)).toEqual([
      '__proto__: Invalid value: "integer": __proto__ in body must be of type string: "integer"',
    ]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("a list", () => {
  const strings: JsonObject = { type: "array", items: { type: "string" } };
  const rows: readonly Row[] = [
    [
      "validates every item",
      strings,
      ["a", 1, "b", true],
      [
        '[1]: Invalid value: "integer": [1] in body must be of type string: "integer"',
        '[3]: Invalid value: "boolean": [3] in body must be of type string: "boolean"',
      ],
    ],
    [
      "can be too short",
      { ...strings, minItems: 1 },
      [],
      ["<nil>: Invalid value: 0:  in body should have at least 1 items"],
    ],
    [
      "can be too long",
      { ...strings, maxItems: 2 },
      ["a", "b", "c"],
      ["<nil>: Too many: 3: must have at most 2 items"],
    ],
    [
      "can require unique items",
      { type: "array", uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      ['<nil>: Invalid value: "":  in body shouldn\'t contain duplicates'],
    ],
    [
      "treats items of different types as different",
      { type: "array", uniqueItems: true },
      ["1", 1, true, null],
      [],
    ],
    ["without a schema of items accepts any item", { type: "array" }, [1, "a", null], []],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(complaints(schema, value)).toEqual(expected);
  });
});
