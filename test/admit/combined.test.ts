import type { Json, JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { aboutField } from "./judging.js";

type Row = readonly [why: string, schema: JsonObject, value: Json, expected: string[]];

const whole = (text: string): string => `<nil>: Invalid value: "": "f" ${text}`;
const ANY = whole("must validate at least one schema (anyOf)");
const NONE = whole("must validate one and only one schema (oneOf). Found none valid");
const ALL = whole("must validate all the schemas (allOf)");

const rows: readonly Row[] = [
  ["anyOf accepts one match", { anyOf: [{ minLength: 5 }, { maxLength: 2 }] }, "a", []],
  [
    "anyOf explains the failure of the alternative that got furthest",
    { anyOf: [{ type: "integer" }, { type: "object", required: ["a"] }] },
    {},
    [ANY, "f.a: Required value"],
  ],
  [
    "anyOf explains the first alternative when all got equally far",
    { anyOf: [{ minLength: 5 }, { pattern: "x" }] },
    "a",
    [ANY, 'f: Invalid value: "a": f in body should be at least 5 chars long'],
  ],
  ["oneOf accepts exactly one match", { oneOf: [{ minLength: 5 }, { maxLength: 2 }] }, "a", []],
  [
    "oneOf reports how many match when two do",
    { oneOf: [{ minLength: 1 }, { maxLength: 2 }] },
    "a",
    [whole("must validate one and only one schema (oneOf). Found 2 valid alternatives")],
  ],
  [
    "oneOf explains why none matches",
    { oneOf: [{ minLength: 5 }, { pattern: "x" }] },
    "a",
    [NONE, 'f: Invalid value: "a": f in body should be at least 5 chars long'],
  ],
  ["allOf requires them all", { allOf: [{ minLength: 1 }, { maxLength: 2 }] }, "a", []],
  [
    "allOf reports what each lacks",
    { allOf: [{ minLength: 5 }, { maxLength: 2 }] },
    "abc",
    [
      'f: Invalid value: "abc": f in body should be at least 5 chars long',
      "f: Too long: may not be more than 2 bytes",
      `${ALL}. None validated`,
    ],
  ],
  [
    "allOf says so when only some match",
    { allOf: [{ minLength: 1 }, { maxLength: 2 }] },
    "abc",
    ["f: Too long: may not be more than 2 bytes", ALL],
  ],
  ["not accepts a failure", { not: { minLength: 5 } }, "a", []],
  ["not rejects a success", { not: { maxLength: 5 } }, "a", [whole("must not validate the schema (not)")]],
  [
    "nested alternatives each report their errors",
    { anyOf: [{ oneOf: [{ minLength: 3 }, { minLength: 4 }] }] },
    "a",
    [ANY, NONE, 'f: Invalid value: "a": f in body should be at least 3 chars long'],
  ],
  [
    "duplicate errors are reported once",
    { minLength: 3, allOf: [{ minLength: 3 }] },
    "a",
    ['f: Invalid value: "a": f in body should be at least 3 chars long', `${ALL}. None validated`],
  ],
];

describe("combined schemas", () => {
  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });
});
