import { type Grammar, extended, parts } from "../grammar.js";
import type { Json, JsonObject } from "../../../src/model/index.js";
import { type Scope, int, limits, text } from "./plain.js";
import { LANGUAGE } from "./language.js";
import { escapeName } from "../../../src/cel/internal.js";
import fc from "fast-check";

const CELL: JsonObject = {
  type: "object",
  properties: { name: { type: "string" }, size: { type: "integer" } },
  required: ["name"],
};

function typed(bounds: boolean): JsonObject {
  const most = (keyword: string, value: number): JsonObject => (bounds ? { [keyword]: value } : {});
  return {
    type: "object",
    properties: {
      count: { type: "integer" },
      ratio: { type: "number" },
      on: { type: "boolean" },
      name: { type: "string", ...most("maxLength", 10) },
      mode: { type: "string", enum: ["fast", "slow"] },
      raw: { type: "string", format: "byte", ...most("maxLength", 8) },
      when: { type: "string", format: "date-time" },
      span: { type: "string", format: "duration" },
      opt: { type: "string", nullable: true },
      namespace: { type: "string", ...most("maxLength", 63) },
      "a-b.c": { type: "integer" },
      port: { "x-kubernetes-int-or-string": true },
      tags: {
        type: "array",
        items: { type: "string", ...most("maxLength", 5) },
        "x-kubernetes-list-type": "set",
        ...most("maxItems", 5),
      },
      ports: { type: "array", items: { type: "integer" }, ...most("maxItems", 8) },
      cells: {
        type: "array",
        items: CELL,
        ...most("maxItems", 4),
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["name"],
      },
      limits: { type: "object", additionalProperties: { type: "integer" }, ...most("maxProperties", 4) },
      any: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
    },
  };
}

const UNDER_SCHEMA: Grammar = {
  leaves: {
    int: ["self.count", "oldSelf.count", "self.a__dash__b__dot__c", "self.cells[0].size"],
    double: ["self.ratio", "oldSelf.ratio"],
    string: [
      "self.name",
      "oldSelf.name",
      "self.mode",
      "self.opt",
      "self.__namespace__",
      "self.cells[1].name",
    ],
    bool: [
      "self.on",
      "has(self.name)",
      "has(oldSelf.opt)",
      "has(self.cells)",
      "self == oldSelf",
      "has(self.any.a)",
    ],
    bytes: ["self.raw"],
    time: ["self.when"],
    span: ["self.span"],
    ints: ["self.ports", "oldSelf.ports"],
    strings: ["self.tags", "oldSelf.tags"],
    map: ["self.limits", "oldSelf.limits"],
    dyn: ["self.port", "oldSelf.port"],
    cells: ["self.cells", "oldSelf.cells"],
  },
  forms: {
    bool: parts(`
        ($cells == $cells)  $cells.all(c, c.size > $int)  $cells.exists(c, c.name == $string)
        ($cells[0] in $cells)  $cells.exists_one(c, has(c.size))  type($dyn) == int && $dyn > 3
        $cells.all(i, c, c.size != i)
      `),
    int: ["size($cells)", "self.?count.orValue($int)", "$cells.map(c, c.size).sum()"],
    strings: ["$cells.map(c, c.name)"],
    cells: ["($cells + $cells)", "$cells.filter(c, c.name != $string)"],
    maybe: ["self.?count", "self.?cells[?0].?size", "self.limits[?$string]"],
  },
};

const cell = fc.record({ name: text, size: int }, { requiredKeys: ["name"] });
const wrong = fc.constantFrom<Json>(null, 1, "a", [], {}, 1.5, true, [null]);
const mostly = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof({ weight: 30, arbitrary: value }, { weight: 1, arbitrary: wrong });
const fields = fc.record(
  {
    count: mostly(int),
    ratio: mostly(fc.constantFrom(0.5, 2, 1e300)),
    on: mostly(fc.boolean()),
    name: mostly(text),
    mode: mostly(fc.constantFrom("fast", "slow")),
    raw: mostly(fc.constantFrom("YWI=", "", "?")),
    when: mostly(fc.constantFrom("2024-02-29T12:30:00Z", "2024-02-30", "0001-01-01T00:00:00Z")),
    span: mostly(fc.constantFrom("1h", "-1.5s", "1d")),
    opt: mostly(fc.option(text)),
    namespace: mostly(text),
    "a-b.c": mostly(int),
    port: mostly(fc.oneof<[fc.Arbitrary<Json>, fc.Arbitrary<Json>]>(int, text)),
    tags: mostly(fc.uniqueArray(text, { maxLength: 4 })),
    ports: mostly(fc.array(int, { maxLength: 5 })),
    cells: mostly(fc.uniqueArray(cell, { maxLength: 4, selector: ({ name }) => name }) as fc.Arbitrary<Json>),
    limits: mostly(limits as fc.Arbitrary<Json>),
    any: mostly(fc.constant({ a: 1 })),
  },
  { requiredKeys: ["count", "name", "cells", "ports"] },
) as fc.Arbitrary<JsonObject>;

function underSchema(bounds: boolean): Scope {
  return {
    schema: typed(bounds),
    grammar: extended(LANGUAGE, UNDER_SCHEMA),
    variables: fc.record({ self: fields, oldSelf: fields }),
  };
}

export const BOUNDED = underSchema(true);
export const UNBOUNDED = underSchema(false);

/** A schema and values with only the fields that an expression may use: more of them change no answer. */
export function named(expression: string, schema: JsonObject, variables: JsonObject): Named {
  const isNamed = (field: string): boolean => expression.includes(escapeName(field) ?? field);
  const kept = (object: Json): JsonObject =>
    Object.fromEntries(Object.entries(object as JsonObject).filter(([field]) => isNamed(field)));
  return {
    schema: { ...schema, properties: kept(schema["properties"] as Json) },
    variables: { self: kept(variables["self"] as Json), oldSelf: kept(variables["oldSelf"] as Json) },
  };
}

interface Named {
  readonly schema: JsonObject;
  readonly variables: JsonObject;
}
