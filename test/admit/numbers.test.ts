import type { Json, JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { aboutField } from "./judging.js";

type Row = readonly [why: string, schema: JsonObject, value: Json, expected: string[]];

const unfit = (what: string, type: string): string =>
  `<nil>: Invalid value: "": ${what} value must be of type ${type} in f`;

describe("limits", () => {
  const rows: readonly Row[] = [
    ["hold the limit itself", { type: "integer", minimum: 1, maximum: 3 }, 3, []],
    ["hold what is between", { type: "integer", minimum: 1, maximum: 3 }, 2, []],
    [
      "refuse what is above",
      { type: "integer", maximum: 3 },
      4,
      ["f: Invalid value: 4: f in body should be less than or equal to 3"],
    ],
    [
      "refuse what is below",
      { type: "integer", minimum: 1 },
      0,
      ["f: Invalid value: 0: f in body should be greater than or equal to 1"],
    ],
    [
      "refuse an exclusive maximum",
      { type: "integer", maximum: 3, exclusiveMaximum: true },
      3,
      ["f: Invalid value: 3: f in body should be less than 3"],
    ],
    [
      "refuse an exclusive minimum",
      { type: "integer", minimum: 3, exclusiveMinimum: true },
      3,
      ["f: Invalid value: 3: f in body should be greater than 3"],
    ],
    ["are cut to integers for integers", { type: "number", minimum: 2.5 }, 2, []],
    [
      "are kept whole for fractions",
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
      "that are no integers are complained of whenever they are used",
      { type: "integer", maximum: 1.5 },
      1,
      [unfit("Maximum boundary", "integer (default format)")],
    ],
    [
      "apply to integers whatever the type says",
      { type: "string", maximum: 1 },
      2,
      [
        'f: Invalid value: "integer": f in body must be of type string: "integer"',
        "f: Invalid value: 2: f in body should be less than or equal to 1",
      ],
    ],
    [
      "beyond 64 bits turn over, as they do on the API server",
      { type: "number", maximum: 1e300 },
      5,
      ["f: Invalid value: 5: f in body should be less than or equal to -9223372036854775808"],
    ],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });
});

describe("a multiple", () => {
  const rows: readonly Row[] = [
    ["of an integer", { type: "integer", multipleOf: 3 }, 9, []],
    [
      "of an integer is missed",
      { type: "integer", multipleOf: 3 },
      10,
      ["f: Invalid value: 10: f in body should be a multiple of 3"],
    ],
    ["of a fraction", { type: "number", multipleOf: 0.1 }, 0.3, []],
    [
      "of a fraction is missed",
      { type: "number", multipleOf: 0.1 },
      0.35,
      ["f: Invalid value: 0.35: f in body should be a multiple of 0.1"],
    ],
    [
      "of a fraction is none for an integer",
      { type: "number", multipleOf: 0.5 },
      2,
      ["f: Invalid value: 0: factor MultipleOf declared for f must be positive: 0"],
    ],
    [
      "of nothing",
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
    ["int32 holds its largest", { type: "integer", format: "int32" }, 2147483647, []],
    [
      "int32 ends there",
      { type: "integer", format: "int32" },
      2147483648,
      [unfit("Checked", "integer with format int32")],
    ],
    ["int64 holds its largest", { type: "integer", format: "int64" }, 9223372036854775807n, []],
    [
      "of an integer ends at 64 bits",
      { type: "integer" },
      9223372036854775808n,
      [
        'f: Invalid value: "number": f in body must be of type integer: "number"',
        unfit("Checked", "integer (default format)"),
      ],
    ],
    ["float holds 1e38", { type: "number", format: "float" }, 1e38, []],
    [
      "float ends below 1e39",
      { type: "number", format: "float" },
      1e39,
      [unfit("Checked", "number with format float")],
    ],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });

  it("forgives a relative error of 1e-9 in the type of a positive number, and not in its range", () => {
    expect(aboutField({ type: "integer" }, 1234567890.5)).toEqual([
      unfit("Checked", "integer (default format)"),
    ]);
    expect(aboutField({ type: "integer" }, -1234567890.5)).toEqual([
      'f: Invalid value: "number": f in body must be of type integer: "number"',
      unfit("Checked", "integer (default format)"),
    ]);
  });
});
