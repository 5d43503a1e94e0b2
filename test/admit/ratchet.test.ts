import { KUBERNETES_VERSIONS } from "../../src/schema/internal.js";
import type { Json, JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { complaints } from "./judging.js";

const SCHEMA: JsonObject = {
  type: "object",
  properties: {
    kind: { type: "string", enum: ["Right"] },
    color: { type: "string", enum: ["red"] },
    size: { type: "integer", maximum: 3 },
    nested: { type: "object", required: ["color"], properties: { color: { type: "string", enum: ["red"] } } },
    ports: {
      type: "array",
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["name"],
      items: {
        type: "object",
        properties: { name: { type: "string" }, port: { type: "integer", maximum: 9 } },
      },
    },
    args: { type: "array", items: { type: "string", maxLength: 1 } },
    either: {
      type: "object",
      properties: { a: { type: "string" } },
      anyOf: [{ properties: { a: { maxLength: 1 } } }],
    },
    free: { type: "object", "x-kubernetes-preserve-unknown-fields": true, maxProperties: 1 },
  },
};

const BLUE = 'color: Unsupported value: "blue": supported values: "red"';

type Row = readonly [why: string, old: Json, value: Json, expected: string[]];

const rows: readonly Row[] = [
  ["allows an unchanged error", { color: "blue", size: 1 }, { color: "blue", size: 2 }, []],
  ["reports a changed value", { color: "green" }, { color: "blue" }, [BLUE]],
  ["reports a new value", {}, { color: "blue" }, [BLUE]],
  [
    "always checks the version and the kind",
    { kind: "Wrong", size: 1 },
    { kind: "Wrong", size: 2 },
    ['kind: Unsupported value: "Wrong": supported values: "Right"'],
  ],
  ["allows an unchanged object", { nested: {} }, { nested: {} }, []],
  [
    "applies an object's own checks when a part of it changed",
    { nested: { a: 1 } },
    { nested: { a: 2 } },
    ["nested.color: Required value"],
  ],
  [
    "pairs items by their keys, at any position",
    {
      ports: [
        { name: "a", port: 10 },
        { name: "b", port: 20 },
      ],
    },
    {
      ports: [
        { name: "b", port: 20 },
        { name: "a", port: 11 },
      ],
    },
    ["ports[1].port: Invalid value: 11: ports[1].port in body should be less than or equal to 9"],
  ],
  [
    "does not pair items of other lists",
    { args: ["long"] },
    { args: ["long", "a"] },
    ["args[0]: Too long: may not be more than 1 byte"],
  ],
  ["allows such a list when it is unchanged", { args: ["long"], size: 1 }, { args: ["long"], size: 2 }, []],
  [
    "does not look into alternatives",
    { either: { a: "long", b: 1 } },
    { either: { a: "long", b: 2 } },
    [
      '<nil>: Invalid value: "": "either" must validate at least one schema (anyOf)',
      "either.a: Too long: may not be more than 1 byte",
    ],
  ],
  [
    "cannot compare fields without a schema, so they count as changed",
    { free: { a: 1, b: 2 } },
    { free: { a: 1, b: 2 } },
    ["free: Too many: 2: must have at most 1 item"],
  ],
];

describe("items with several keys", () => {
  const schema: JsonObject = {
    type: "array",
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": ["a", "b"],
    items: {
      type: "object",
      maxProperties: 2,
      properties: { a: {}, b: {}, c: { type: "string", maxLength: 1 } },
    },
  };

  it.each<readonly [string, Json, string[]]>([
    ["are paired by all of them", { a: true, b: 1, c: "long" }, []],
    [
      "are not paired by one of them",
      { a: true, b: 2, c: "long" },
      ["[1].c: Too long: may not be more than 1 byte", "[1]: Too many: 3: must have at most 2 items"],
    ],
    [
      "are not paired if a key is missing",
      { a: true, c: "long" },
      ["[1].c: Too long: may not be more than 1 byte"],
    ],
    [
      "are not paired by a key that is a list",
      { a: [], b: 1, c: "long" },
      ["[1].c: Too long: may not be more than 1 byte", "[1]: Too many: 3: must have at most 2 items"],
    ],
    ["are paired by fractions", { a: 1.5, b: "x", c: "long" }, []],
  ])("%s", (_, item, expected) => {
    const old: Json = [
      { a: true, b: 1, c: "long" },
      { a: 1.5, b: "x", c: "long" },
    ];
    expect(complaints(schema, [{}, item], { old }).toSorted()).toEqual(expected.toSorted());
  });
});

describe("an update", () => {
  it.each(rows)("%s", (_, old, value, expected) => {
    expect(complaints(SCHEMA, value, { old })).toEqual(expected);
  });

  it("may keep errors in every known version", () => {
    const value = { color: "blue" };
    for (const kubernetes of KUBERNETES_VERSIONS)
      expect(complaints(SCHEMA, value, { old: value, kubernetes })).toEqual([]);
  });

  it.each(["1.29", "1.38", "v1.36", ""])(
    "is not validated as Kubernetes %j, which is unknown",
    (kubernetes) => {
      expect(() => complaints(SCHEMA, {}, { old: {}, kubernetes })).toThrow(
        `admit/unknown-kubernetes: the admission of Kubernetes "${kubernetes}" is not known`,
      );
    },
  );
});
