import type { Json, JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { aboutField } from "./judging.js";

type Row = readonly [why: string, schema: JsonObject, value: Json, expected: string[]];

const unfit = (what: string, type: string): string =>
  `<nil>: Invalid value: "": ${what} value must be of type ${type} in f`;

describe("limits", () => {
  const rows: readonly Row[] = [
    ["accept the limit itself", { type: "integer", minimum: 1, maximum: 3 }, 3, []],
    ["accept values in between", { type: "integer", minimum: 1, maximum: 3 }, 2, []],
    [
      "reject values above",
      { type: "integer", maximum: 3 },
      4,
      ["f: Invalid value: 4: f in body should be less than or equal to 3"],
    ],
    [
      "reject values below",
      { type: "integer", minimum: 1 },
      0,
      ["f: Invalid value: 0: f in body should be greater than or equal to 1"],
    ],
    [
      "reject an exclusive maximum",
      { type: "integer", maximum: 3, exclusiveMaximum: true },
      3,
      ["f: Invalid value: 3: f in body should be less than 3"],
    ],
    [
      "reject an exclusive minimum",
      { type: "integer", minimum: 3, exclusiveMinimum: true },
      3,
      ["f: Invalid value: 3: f in body should be greater than 3"],
    ],
    ["are truncated to integers for integers", { type: "number", minimum: 2.5 }, 2, []],
    [
      "keep fractions for numbers",
      { type: "number", minimum: 2.5 },
      2.25,
      ["f: Invalid value: 2.25: f in body should be greater than or equal to 2.5"],
    ],
    [
      "are printed as Go prints floats",
      { type: "number", maximum: 1500000 },
      2000000.5,
      ["f: Invalid value: 2.0000005e+06: f in body should be less than or equal to 1.5e+06"],
    ],
    ["keep 64 bits", { type: "integer", minimum: 9007199254740993n }, 9007199254740993n, []],
    [
      "that are not integers are reported whenever they are used",
      { type: "integer", maximum: 1.5 },
      1,
      [unfit("Maximum boundary", "integer (default format)")],
    ],
    [
      "apply to integers whatever the type is",
      { type: "string", maximum: 1 },
      2,
      [
        'f: Invalid value: "integer": f in body must be of type string: "integer"',
        "f: Invalid value: 2: f in body should be less than or equal to 1",
      ],
    ],
    [
      "beyond 64 bits overflow, as on the API server",
      { type: "number", maximum: 1e300 },
      5,
      ["f: Invalid value: 5: f in body should be less than or equal to -9223372036854775808"],
    ],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });
});

describe("multipleOf", () => {
  const rows: readonly Row[] = [
    ["an integer", { type: "integer", multipleOf: 3 }, 9, []],
    [
      "an integer, not met",
      { type: "integer", multipleOf: 3 },
      10,
      ["f: Invalid value: 10: f in body should be a multiple of 3"],
    ],
    ["a fraction", { type: "number", multipleOf: 0.1 }, 0.3, []],
    [
      "a fraction, not met",
      { type: "number", multipleOf: 0.1 },
      0.35,
      ["f: Invalid value: 0.35: f in body should be a multiple of 0.1"],
    ],
    [
      "a fraction is invalid for an integer",
      { type: "number", multipleOf: 0.5 },
      2,
      ["f: Invalid value: 0: factor MultipleOf declared for f must be positive: 0"],
    ],
    [
      "a negative number is invalid",
      { type: "integer", multipleOf: -1 },
      2,
      ["f: Invalid value: -1: factor MultipleOf declared for f must be positive: -1"],
    ],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });
});

describe("a range", () => {
  const rows: readonly Row[] = [
    ["int32 accepts its maximum", { type: "integer", format: "int32" }, 2147483647, []],
    [
      "int32 rejects larger values",
      { type: "integer", format: "int32" },
      2147483648,
      [unfit("Checked", "integer with format int32")],
    ],
    ["int64 accepts its maximum", { type: "integer", format: "int64" }, 9223372036854775807n, []],
    [
      "integer rejects values beyond 64 bits",
      { type: "integer" },
      9223372036854775808n,
      [
        'f: Invalid value: "number": f in body must be of type integer: "number"',
        unfit("Checked", "integer (default format)"),
      ],
    ],
    ["float accepts 1e38", { type: "number", format: "float" }, 1e38, []],
    [
      "float rejects 1e39",
      { type: "number", format: "float" },
      1e39,
      [unfit("Checked", "number with format float")],
    ],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });

  it("tolerates a relative error of 1e-9 in the type of a positive number, but not in its range", () => {
    expect(aboutField({ type: "integer" }, 1234567890.5)).toEqual([
      unfit("Checked", "integer (default format)"),
    ]);
    expect(aboutField({ type: "integer" }, -1234567890.5)).toEqual([
      'f: Invalid value: "number": f in body must be of type integer: "number"',
      unfit("Checked", "integer (default format)"),
    ]);
  });
});
