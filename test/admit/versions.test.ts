import type { Json, JsonObject } from "../../src/model/index.js";
import { aboutField } from "./judging.js";
import { describe, expect, it } from "vitest";
import { childPlace, checkMetadata, formatFieldError, inWordsOf } from "../../src/machinery/index.js";

type Change = readonly [
  what: string,
  schema: JsonObject,
  value: Json,
  since: string,
  now: string[],
  before: string,
  then: string[],
];

const changes: readonly Change[] = [
  [
    "the message for a long value",
    { type: "string", maxLength: 2 },
    "abc",
    "1.32",
    ["f: Too long: may not be more than 2 bytes"],
    "1.31",
    ["f: Too long: may not be longer than 2"],
  ],
  [
    "the plural of a byte",
    { type: "string", maxLength: 1 },
    "abc",
    "1.34",
    ["f: Too long: may not be more than 1 byte"],
    "1.33",
    ["f: Too long: may not be more than 1 bytes"],
  ],
  [
    "the plural of an item",
    { type: "array", maxItems: 1 },
    [1, 2],
    "1.34",
    ["f: Too many: 2: must have at most 1 item"],
    "1.33",
    ["f: Too many: 2: must have at most 1 items"],
  ],
  [
    "null in an enum",
    { nullable: true, enum: ["a"] },
    null,
    "1.34",
    ['f: Unsupported value: null: supported values: "a"'],
    "1.33",
    ['f: Unsupported value: "null": supported values: "a"'],
  ],
  [
    "the format of maps and lists",
    { enum: ["a"] },
    { k: [1, null, "x"] },
    "1.34",
    ['f: Unsupported value: {"k":[1,null,"x"]}: supported values: "a"'],
    "1.33",
    [
      'f: Unsupported value: map[string]interface {}{"k":[]interface {}{1, interface {}(nil), "x"}}: supported values: "a"',
    ],
  ],
  [
    "name formats",
    { type: "string", format: "k8s-short-name" },
    "A",
    "1.35",
    ['f: Invalid value: "A": f in body must be of type k8s-short-name: "A"'],
    "1.34",
    [],
  ],
  [
    "the range of int32",
    { type: "integer", format: "int32" },
    3_000_000_000,
    "1.36",
    ['<nil>: Invalid value: "": Checked value must be of type integer with format int32 in f'],
    "1.35",
    [],
  ],
  [
    "formats that do not fit the type",
    { type: "boolean", format: "date" },
    "x",
    "1.36",
    ['f: Invalid value: "string": f in body must be of type boolean: "string"'],
    "1.35",
    ['f: Invalid value: "x": f in body must be of type date: "x"'],
  ],
];

describe("between versions of Kubernetes", () => {
  it.each(changes)("%s changed", (_, schema, value, since, now, before, then) => {
    expect(aboutField(schema, value, { kubernetes: since })).toEqual(now);
    expect(aboutField(schema, value, { kubernetes: before })).toEqual(then);
    expect(aboutField(schema, value)).toEqual(aboutField(schema, value, { kubernetes: "1.36" }));
  });

  it("the messages for metadata changed in 1.34 and 1.35", () => {
    const metadata = {
      name: "a",
      labels: { "a/b/c": "", ["x".repeat(64)]: "" },
      ownerReferences: [{ apiVersion: "v1", kind: "", name: "", uid: "" }],
    };
    const rules = { isNamespaced: false, nameFaults: () => [] };
    const errors = checkMetadata(metadata, rules, childPlace(null, "metadata"));
    const details = (minor: number): string[] =>
      inWordsOf(errors, minor).map((error) =>
        formatFieldError(error)
          .replace(/^.*?: Invalid value: "[^"]*": /, "")
          .slice(0, 45),
      );
    expect(details(36)).toEqual([
      "a valid label key must consist of alphanumeri",
      "name part must be no more than 63 bytes",
      "must not be empty",
      "must not be empty",
      "must not be empty",
    ]);
    expect(details(34).slice(0, 3)).toEqual([
      "a qualified name must consist of alphanumeric",
      "name part must be no more than 63 characters",
      "must not be empty",
    ]);
    expect(details(33).slice(2)).toEqual([
      "kind must not be empty",
      "name must not be empty",
      "uid must not be empty",
    ]);
  });
});
