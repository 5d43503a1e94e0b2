import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/model/index.js";
import { MAX_DEPTH } from "../../src/model/internal.js";
import { diagnosticsOf, nested, problemsOf } from "./expectations.js";

describe("a text that is not JSON", () => {
  it.each([
    ["", "1:1 expected a value, found the end of the text"],
    ["  \n ", "2:2 expected a value, found the end of the text"],
    ["nul", '1:1 expected a value, found "n"'],
    ["True", '1:1 expected a value, found "T"'],
    ["undefined", '1:1 expected a value, found "u"'],
    ["NaN", '1:1 expected a value, found "N"'],
    ["'a'", '1:1 expected a value, found "\'"'],
    ["😀", '1:1 expected a value, found "😀"'],
    ["\ufeff{}", '1:1 expected a value, found "\ufeff"'],
    ["{} x", '1:4 expected one value and nothing after it, found "x"'],
    ["nullx", '1:5 expected one value and nothing after it, found "x"'],
    ["{}\u00a0", '1:3 expected one value and nothing after it, found "\u00a0"'],
    ["[1,]", '1:4 expected a value, found "]"'],
    ["[1 2]", '1:4 expected "," or "]", found "2"'],
    ["[1,\r\n 2,\r\n oops]", '3:2 expected a value, found "o"'],
    ["[", "1:2 expected a value, found the end of the text"],
    ["[1", '1:3 expected "," or "]", found the end of the text'],
    ["{", "1:2 expected a key in double quotes, found the end of the text"],
    ["{a:1}", '1:2 expected a key in double quotes, found "a"'],
    ['{"a" 1}', '1:6 expected ":" after the key, found "1"'],
    ['{"a":}', '1:6 expected a value, found "}"'],
    ['{"a":1,}', '1:8 expected a key in double quotes, found "}"'],
    ['{"a":1 "b":2}', '1:8 expected "," or "}", found "\\""'],
    ['{\n  "a": 1,\n  "b" = 2\n}', '3:7 expected ":" after the key, found "="'],
    ['["abc]', "1:2 expected a closing quote for this string, found the end of the text"],
    ['["abc\\"]', "1:2 expected a closing quote for this string, found the end of the text"],
    ['["a\nb"]', '1:4 expected a string without raw control characters and unknown escapes, found "\\n"'],
    ['["a\\qb"]', '1:4 expected a string without raw control characters and unknown escapes, found "\\\\"'],
    [
      '["\\\\\\\\\\u12g4"]',
      '1:7 expected a string without raw control characters and unknown escapes, found "\\\\"',
    ],
    [
      '["a b\\\\q\\x"]',
      '1:9 expected a string without raw control characters and unknown escapes, found "\\\\"',
    ],
    ['{"\\x": 1}', '1:3 expected a string without raw control characters and unknown escapes, found "\\\\"'],
    ["-", '1:1 expected a number, found "-"'],
    ["-a", '1:1 expected a number, found "-"'],
    ["+1", '1:1 expected a value, found "+"'],
    [".5", '1:1 expected a value, found "."'],
    ["01", '1:2 expected one value and nothing after it, found "1"'],
    ["-01", '1:3 expected one value and nothing after it, found "1"'],
    ["1.", '1:2 expected one value and nothing after it, found "."'],
    ["1.e5", '1:2 expected one value and nothing after it, found "."'],
    ["1e", '1:2 expected one value and nothing after it, found "e"'],
    ["1e+", '1:2 expected one value and nothing after it, found "e"'],
    ["0x10", '1:2 expected one value and nothing after it, found "x"'],
    ["1_000", '1:2 expected one value and nothing after it, found "_"'],
    ["1n", '1:2 expected one value and nothing after it, found "n"'],
    ["[Infinity]", '1:2 expected a value, found "I"'],
    ["// c\n1", '1:1 expected a value, found "/"'],
  ])("is reported with what was expected, what was found and where: %j", (broken, report) => {
    expect(problemsOf(() => parseJson(broken))).toStrictEqual([`model/invalid-json ${report}`]);
    expect(() => JSON.parse(broken) as unknown).toThrow(SyntaxError);
  });

  it("names the file and shows the line", () => {
    expect(diagnosticsOf(() => parseJson('{\n  "a": oops\n}\n', { file: "x.json" }))[0]?.at).toStrictEqual({
      file: "x.json",
      start: { offset: 9, line: 2, column: 8 },
      end: { offset: 10, line: 2, column: 9 },
      text: '  "a": oops',
    });
  });
});

describe("white space", () => {
  it.each([" {} ", "{}\n", "\t\r\n{ }\r\n\t ", "\n\n{\n}\n\n"])(
    "around a document is not an error: %j",
    (padded) => {
      expect(parseJson(padded)).toStrictEqual({});
    },
  );
});

describe("nesting", () => {
  it.each([
    ["lists", "[", "1", "]"],
    ["maps", '{"a":', "1", "}"],
    ["maps with index-like keys", '{"0":', "1", "}"],
    ["lists of big integers", "[", "9007199254740993", "]"],
    ["lists with air", " [ ", "1", " ] "],
  ])(`of ${MAX_DEPTH} levels is read: %s`, (_, open, inner, close) => {
    expect(typeof parseJson(nested(MAX_DEPTH, open, inner, close))).toBe("object");
  });

  it.each([
    ["lists", "[", "1", "]", 1],
    ["maps", '{"a":', "1", "}", 5],
    ["lists in maps", '[{"a":', "1", "}]", 3],
    ["unclosed lists", "[", "", "", 1],
    ["unclosed maps", '{"a":', "", "", 5],
    ["unclosed lists in maps", '[{"a":', "", "", 3],
  ])("of 100,000 levels is rejected at the first level too many: %s", (_, open, inner, close, width) => {
    const column = MAX_DEPTH * width + 1;
    expect(problemsOf(() => parseJson(nested(100_000, open, inner, close)))).toStrictEqual([
      `model/too-deep 1:${column} The document is nested deeper than Varve reads (1000 levels).`,
    ]);
  });

  it("is rejected before the engine uses memory for it", () => {
    const brackets = "[".repeat(5_000_000);
    expect(problemsOf(() => parseJson(brackets))[0]).toMatch(/^model\/too-deep 1:1001 /);
    const afterText = `["${'\\\\\\"]'.repeat(300_000)}",${brackets}`;
    expect(problemsOf(() => parseJson(afterText))[0]).toMatch(/^model\/too-deep /);
  });

  it("counts brackets only, not those inside strings, and only those open at once", () => {
    const inText = `["${"[{".repeat(600_000)}", "\\"[", 1]`;
    expect(parseJson(inText)).toHaveLength(3);
    const sideBySide = `[${"[],".repeat(400_000)}[]]`;
    expect(parseJson(sideBySide)).toHaveLength(400_001);
  });
});

describe("a literal of many megabytes", () => {
  // A pattern that repeats a choice runs out of its stack between five and ten million.
  const size = 10_000_000;

  it.each([
    ["a string", () => `["${"a".repeat(size)}",9007199254740993]`],
    ["a string of escapes", () => `["${"\\n".repeat(size)}",9007199254740993]`],
    ["white space", () => `[0,${" ".repeat(size)}9007199254740993]`],
    ["a fraction", () => `[0.${"1".repeat(size)},9007199254740993]`],
  ])("is read without running out of stack: %s", (_, make) => {
    expect((parseJson(make()) as unknown[])[1]).toBe(9007199254740993n);
  });

  it("that is not closed is an error at its start", () => {
    expect(problemsOf(() => parseJson(`["${'\\"'.repeat(size)}`))).toStrictEqual([
      "model/invalid-json 1:2 expected a closing quote for this string, found the end of the text",
    ]);
  });
});
