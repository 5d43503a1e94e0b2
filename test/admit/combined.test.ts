import type { Json, JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { aboutField } from "./judging.js";

type Row = readonly [why: string, schema: JsonObject, value: Json, expected: string[]];

const whole = (text: string): string => `<nil>: Invalid value: "": "f" ${text}`;
const ANY = whole("must validate at least one schema (anyOf)");
const NONE = whole("must validate one and only one schema (oneOf). Found none valid");
const ALL = whole("must validate all the schemas (allOf)");

const rows: readonly Row[] = [
  ["anyOf is content with one", { anyOf: [{ minLength: 5 }, { maxLength: 2 }] }, "a", []],
  [
    "anyOf tells why the alternative that got furthest did not do",
    { anyOf: [{ type: "integer" }, { type: "object", required: ["a"] }] },
    {},
    [ANY, "f.a: Required value"],
  ],
  [
    "anyOf tells of the first alternative when all got equally far",
    { anyOf: [{ minLength: 5 }, { pattern: "x" }] },
    "a",
    [ANY, 'f: Invalid value: "a": f in body should be at least 5 chars long'],
  ],
  ["oneOf is content with exactly one", { oneOf: [{ minLength: 5 }, { maxLength: 2 }] }, "a", []],
  [
    "oneOf counts when there are two",
    { oneOf: [{ minLength: 1 }, { maxLength: 2 }] },
    "a",
    [whole("must validate one and only one schema (oneOf). Found 2 valid alternatives")],
  ],
  [
    "oneOf tells why when there is none",
    { oneOf: [{ minLength: 5 }, { pattern: "x" }] },
    "a",
    [NONE, 'f: Invalid value: "a": f in body should be at least 5 chars long'],
  ],
  ["allOf wants them all", { allOf: [{ minLength: 1 }, { maxLength: 2 }] }, "a", []],
  [
    "allOf tells what each lacks",
    { allOf: [{ minLength: 5 }, { maxLength: 2 }] },
    "abc",
    [
      'f: Invalid value: "abc": f in body should be at least 5 chars long',
      "f: Too long: may not be more than 2 bytes",
      `${ALL}. None validated`,
    ],
  ],
  [
    "allOf says so when some were met",
    { allOf: [{ minLength: 1 }, { maxLength: 2 }] },
    "abc",
    ["f: Too long: may not be more than 2 bytes", ALL],
  ],
  ["not is content with a failure", { not: { minLength: 5 } }, "a", []],
  [
    "not complains of a success",
    { not: { maxLength: 5 } },
    "a",
    [whole("must not validate the schema (not)")],
  ],
  [
    "nested alternatives each have their say",
    { anyOf: [{ oneOf: [{ minLength: 3 }, { minLength: 4 }] }] },
    "a",
    [ANY, NONE, 'f: Invalid value: "a": f in body should be at least 3 chars long'],
  ],
  [
    "what is said twice is told once",
    { minLength: 3, allOf: [{ minLength: 3 }] },
    "a",
    ['f: Invalid value: "a": f in body should be at least 3 chars long', `${ALL}. None validated`],
  ],
];

describe("of several schemas", () => {
  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });
});
