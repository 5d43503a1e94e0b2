import type { Json, JsonObject } from "../../src/model/index.js";
import { describe, expect, it, vi } from "vitest";
import { RE2JS } from "re2js";
import { aboutField } from "./judging.js";

type Row = readonly [why: string, schema: JsonObject, value: Json, expected: string[]];

describe("a length", () => {
  const rows: readonly Row[] = [
    [
      "counts characters, not bytes or UTF-16 units",
      { type: "string", maxLength: 2, minLength: 2 },
      "😀é",
      [],
    ],
    [
      "that is too large hides the value",
      { type: "string", maxLength: 2 },
      "abc",
      ["f: Too long: may not be more than 2 bytes"],
    ],
    [
      "of one is singular",
      { type: "string", maxLength: 1 },
      "😀😀",
      ["f: Too long: may not be more than 1 byte"],
    ],
    [
      "that is too small shows the value",
      { type: "string", minLength: 3 },
      "😀é",
      ['f: Invalid value: "😀é": f in body should be at least 3 chars long'],
    ],
    [
      "is checked before the pattern, which is then skipped",
      { type: "string", minLength: 3, pattern: "^x" },
      "a",
      ['f: Invalid value: "a": f in body should be at least 3 chars long'],
    ],
    ["of zero is valid without a minimum", { type: "string" }, "", []],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });
});

describe("a pattern", () => {
  const rows: readonly Row[] = [
    ["matches anywhere", { type: "string", pattern: "b" }, "abc", []],
    [
      "is printed when it does not match",
      { type: "string", pattern: "^b" },
      "abc",
      [`f: Invalid value: "abc": f in body should match '^b'`],
    ],
    ["supports Go's classes", { type: "string", pattern: "^[[:alpha:]]\\pL$" }, "aé", []],
    [
      "rejects lookahead",
      { type: "string", pattern: "(?=a)" },
      "a",
      [
        "f: Invalid value: \"a\": f in body should match '(?=a), but pattern is invalid: error parsing regexp: invalid or unsupported Perl syntax: `(?=`'",
      ],
    ],
    ["does not apply to other types", { pattern: "^b" }, 5, []],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });

  it("that would backtrack exponentially does not", () => {
    const schema: JsonObject = { type: "string", pattern: "^(a+)+$" };
    expect(aboutField(schema, `${"a".repeat(50_000)}!`).length).toBe(1);
    expect(aboutField(schema, "a".repeat(50_000))).toEqual([]);
  });
});

describe("an enum", () => {
  const rows: readonly Row[] = [
    ["accepts its members", { type: "string", enum: ["a", "b"] }, "b", []],
    [
      "lists them for any other value",
      { type: "string", enum: ["a", "b"] },
      "c",
      ['f: Unsupported value: "c": supported values: "a", "b"'],
    ],
    [
      "is case-sensitive",
      { type: "string", enum: ["a"] },
      "A",
      ['f: Unsupported value: "A": supported values: "a"'],
    ],
    ["may have numbers", { type: "integer", enum: [1, 2] }, 2, []],
    [
      "prints numbers in quotes",
      { type: "integer", enum: [1, 2] },
      3,
      ['f: Unsupported value: 3: supported values: "1", "2"'],
    ],
    ["may have maps", { enum: [{ a: 1, b: 2 }] }, { b: 2, a: 1 }, []],
    [
      "prints maps as JSON",
      { enum: [{ b: 2, a: 1 }] },
      { a: "<" },
      ['f: Unsupported value: {"a":"\\u003c"}: supported values: "{\\"a\\":1,\\"b\\":2}"'],
    ],
    [
      "truncates a fraction to fit an integer, as the API server does",
      { type: "number", enum: [1] },
      1.5,
      [],
    ],
    ["accepts 65 as the letter A, as the API server does", { enum: ["A"] }, 65, []],
    ["that is empty restricts nothing", { type: "string", enum: [] }, "x", []],
  ];

  it.each(rows)("%s", (_, schema, value, expected) => {
    expect(aboutField(schema, value)).toEqual(expected);
  });
});

describe("a pattern", () => {
  it("that many fields share is compiled once", () => {
    const compile = vi.spyOn(RE2JS, "compile");
    const schema = { type: "string", pattern: "^shared-[0-9]+$" };
    expect(aboutField(schema, "shared-1")).toEqual([]);
    expect(aboutField({ ...schema }, "shared-2")).toEqual([]);
    expect(aboutField({ ...schema }, "other")).toHaveLength(1);
    expect(compile.mock.calls.filter(([text]) => text === schema.pattern)).toHaveLength(1);
    compile.mockRestore();
  });
});
