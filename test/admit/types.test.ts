import type { Json, JsonObject } from "../../src/model/index.js";
import { aboutField, complaints } from "./judging.js";
import { describe, expect, it } from "vitest";

const wrong = (expected: string, found: string): string =>
  `f: Invalid value: "${found}": f in body must be of type ${expected}: "${found}"`;

describe("a type", () => {
  const samples: readonly (readonly [string, Json])[] = [
    ["string", "x"],
    ["integer", 3],
    ["number", 1.5],
    ["boolean", false],
    ["array", []],
    ["object", {}],
  ];

  it.each(samples)("%s accepts its own values", (type, value) => {
    expect(aboutField({ type }, value)).toEqual([]);
  });

  it.each(samples.flatMap(([type]) => samples.map(([found, value]) => [type, found, value] as const)))(
    "%s reports a value of type %s by its name",
    (type, found, value) => {
      const fits = type === found || (type === "number" && found === "integer");
      const alsoOutOfRange = type === "integer" && found === "number";
      const range = '<nil>: Invalid value: "": Checked value must be of type integer (default format) in f';
      const expected = fits ? [] : [wrong(type, found), ...(alsoOutOfRange ? [range] : [])];
      expect(aboutField({ type }, value)).toEqual(expected);
    },
  );

  it("is optional", () => {
    for (const [, value] of samples) expect(aboutField({}, value)).toEqual([]);
  });
});

describe("null", () => {
  const cases: readonly (readonly [string, JsonObject, string[]])[] = [
    ["a field with a type", { type: "string" }, [wrong("string", "null")]],
    ["a nullable field", { type: "string", nullable: true }, []],
    ["a field without a type", { minLength: 3 }, []],
    [
      "a nullable field with an enum, even one that lists null",
      { type: "string", nullable: true, enum: ["a", null] },
      ['f: Unsupported value: null: supported values: "a", "null"'],
    ],
    ["a nullable field whose alternatives would reject it", { nullable: true, not: {} }, []],
  ];

  it.each(cases)("is validated in %s", (_, schema, expected) => {
    expect(aboutField(schema, null)).toEqual(expected);
  });
});

describe("an integer or a string", () => {
  const schema: JsonObject = { "x-kubernetes-int-or-string": true, pattern: "^[0-9]+%$", maximum: 10 };

  it.each<readonly [string, Json, string[]]>([
    ["an integer", 5, []],
    ["a string", "5%", []],
    ["a string that does not match", "x", [`f: Invalid value: "x": f in body should match '^[0-9]+%$'`]],
    [
      "an integer beyond the limit",
      11,
      ["f: Invalid value: 11: f in body should be less than or equal to 10"],
    ],
    ["a boolean", true, [wrong("integer,string", "boolean")]],
    ["a fraction", 1.5, [wrong("integer,string", "number")]],
  ])("validates %s", (_, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });
});

describe("a format and a type", () => {
  it("accept a list as a date, as the API server does", () => {
    expect(aboutField({ type: "string", format: "date" }, [])).toEqual([]);
  });

  it("report the format where another type is found", () => {
    expect(aboutField({ type: "string", format: "date" }, 5)).toEqual([wrong("date", "int64")]);
    expect(aboutField({ type: "string", format: "date" }, true)).toEqual([wrong("date", "")]);
    expect(aboutField({ type: "integer", format: "int64" }, 1.5)).toContain(wrong("int64", "float64"));
  });

  it("are not allowed together for maps and booleans, so the format is ignored", () => {
    expect(aboutField({ type: "boolean", format: "date" }, "x")).toEqual([wrong("boolean", "string")]);
  });
});

describe("a path", () => {
  const schema: JsonObject = {
    type: "object",
    properties: {
      list: { type: "array", items: { type: "object", additionalProperties: { type: "integer" } } },
    },
  };

  it("is written with dots and indices", () => {
    expect(complaints(schema, { list: [{}, { "a.b": "x" }] })).toEqual([
      'list[1].a.b: Invalid value: "string": list[1].a.b in body must be of type integer: "string"',
    ]);
  });

  it("comes after a given prefix", () => {
    expect(complaints(schema, { list: 5 }, { field: "status" })).toEqual([
      'status.list: Invalid value: "integer": list in body must be of type array: "integer"',
    ]);
  });

  it("is empty at the root, and has a dot before a free key there", () => {
    expect(complaints({ type: "object" }, 5)).toEqual([
      '<nil>: Invalid value: "integer":  in body must be of type object: "integer"',
    ]);
    expect(complaints({ type: "object", additionalProperties: { type: "integer" } }, { k: "x" })).toEqual([
      'k: Invalid value: "string": .k in body must be of type integer: "string"',
    ]);
  });
});
