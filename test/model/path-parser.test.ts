import { describe, expect, it } from "vitest";
import { type Segment, formatPath, parsePath } from "../../src/model/index.js";
import { depthOf, itemKey, segmentsOf } from "../../src/model/internal.js";
import { diagnosticsOf, problemsOf } from "./expectations.js";

describe("a path as users type it", () => {
  it.each<[string, string]>([
    [
      "metadata.annotations.crossplane\\.io/external-name",
      'metadata.annotations["crossplane.io/external-name"]',
    ],
    ["a.b\\[0\\]", 'a["b[0]"]'],
    ["a.b\\\\c", 'a["b\\\\c"]'],
    ["a\\=b\\,c", '["a=b,c"]'],
    ["a.\\\nb", 'a["\\nb"]'],
    ["a.\\😀", 'a["😀"]'],
    ["a.b/c", 'a["b/c"]'],
    ["a.b:c", 'a["b:c"]'],
    ['["a"]["b"]', "a.b"],
    ["volumeMounts[mountPath=/data]", 'volumeMounts[mountPath="/data"]'],
    ["a[b= x ]", 'a[b=" x "]'],
    ["a[b=x=y]", 'a[b="x=y"]'],
    ["a[b=[c]", 'a[b="[c"]'],
    ['a["b"=x]', "a[b=x]"],
    ["a[b\\.c=x]", 'a["b.c"=x]'],
    ["a[c=1,b=2]", "a[b=2,c=1]"],
    ["a[b=01]", 'a[b="01"]'],
    ["a[b=+1]", 'a[b="+1"]'],
    ["a[b=1.50]", "a[b=1.5]"],
    ["a[b=9007199254740993]", "a[b=9007199254740993]"],
    ["a[b=-0]", "a[b=-0]"],
    ['a[="\\u0041"]', "a[=A]"],
    ["[3].x", "[3].x"],
  ])("is read as meant: %s", (typed, canonical) => {
    expect(formatPath(parsePath(typed))).toBe(canonical);
    expect(formatPath(parsePath(canonical))).toBe(canonical);
  });

  it.each<[string, Segment]>([
    ["[b=true]", itemKey({ b: true })],
    ["[b=null]", itemKey({ b: null })],
    ["[b=1e3]", itemKey({ b: 1000 })],
    ['[b="1"]', itemKey({ b: "1" })],
    ["[b=tru]", itemKey({ b: "tru" })],
  ])("gives values the type they look like: %s", (typed, segment) => {
    expect(segmentsOf(parsePath(typed))).toStrictEqual([segment]);
  });
});

describe("an invalid path", () => {
  it.each([
    [".a", '1:1 expected a field name at character 1 of the path, found "."'],
    ["a.", "1:3 expected a field name at character 3 of the path, found the end"],
    ["a..b", '1:3 expected a field name at character 3 of the path, found "."'],
    ["a b", '1:2 expected "." or "[" at character 2 of the path, found " "'],
    ["a]b", '1:2 expected "." or "[" at character 2 of the path, found "]"'],
    ["a=b", '1:2 expected "." or "[" at character 2 of the path, found "="'],
    ["a\\", '1:2 expected "." or "[" at character 2 of the path, found "\\\\"'],
    ["\\", '1:1 expected a field name at character 1 of the path, found "\\\\"'],
    ["a[0]b", '1:5 expected "." or "[" at character 5 of the path, found "b"'],
    ["a[", "1:3 expected an index, a key in quotes, or name=value at character 3 of the path, found the end"],
    ["a[]", '1:3 expected an index, a key in quotes, or name=value at character 3 of the path, found "]"'],
    ["a[-1]", '1:5 expected "=" and a value at character 5 of the path, found "]"'],
    ["a[01]", '1:5 expected "=" and a value at character 5 of the path, found "]"'],
    ["a[99999999999999999]", '1:20 expected "=" and a value at character 20 of the path, found "]"'],
    ["a[b]", '1:4 expected "=" and a value at character 4 of the path, found "]"'],
    ["a[b=]", '1:5 expected a value at character 5 of the path, found "]"'],
    ["a[b=c", '1:6 expected "," or "]" at character 6 of the path, found the end'],
    [
      "a[b=c,]",
      '1:7 expected an index, a key in quotes, or name=value at character 7 of the path, found "]"',
    ],
    ["a[b=1,b=2]", '1:8 expected each key field once at character 8 of the path, found "="'],
    [
      "a[b=1e400]",
      '1:5 expected a number that fits 64-bit floating point at character 5 of the path, found "1"',
    ],
    ['a[="x]', '1:4 expected a closing quote at character 4 of the path, found "\\""'],
    ['a["\\q"]', '1:3 expected a string as JSON writes it at character 3 of the path, found "\\""'],
    ['a["x"', '1:6 expected "=" and a value at character 6 of the path, found the end'],
    ['a[="x"y]', '1:7 expected "]" at character 7 of the path, found "y"'],
    ["a[b=c\n,😀😀", '2:6 expected "=" and a value at character 12 of the path, found the end'],
    ["a.b[😀", '1:7 expected "=" and a value at character 7 of the path, found the end'],
  ])("points at the character: %j", (broken, report) => {
    const reports = problemsOf(() => parsePath(broken));
    expect(reports).toStrictEqual([`model/invalid-path ${report}`]);
  });

  it("has the text, what was expected and how to write it", () => {
    expect(diagnosticsOf(() => parsePath("a[b"))).toStrictEqual([
      {
        code: "model/invalid-path",
        severity: "error",
        message: 'expected "=" and a value at character 4 of the path, found the end',
        found: "a[b",
        expected: '"=" and a value',
        at: {
          start: { offset: 3, line: 1, column: 4 },
          end: { offset: 4, line: 1, column: 5 },
          text: "a[b",
        },
        hint: 'write keys with dots or slashes as metadata.annotations["app.kubernetes.io/name"], items as containers[name=web]',
      },
    ]);
  });
});

describe("a path of hostile size", () => {
  it("has at most 1000 segments", () => {
    const longest = Array<string>(1000).fill("a").join(".");
    expect(depthOf(parsePath(longest))).toBe(1000);
    expect(problemsOf(() => parsePath(`${longest}.a`))).toStrictEqual([
      "model/too-deep 1:2000 a path has at most 1000 segments",
    ]);
  });

  it.each([
    ["a bare name", () => "a".repeat(10_000_000)],
    ["a name of escapes", () => "\\.".repeat(1_000_000)],
    ["a quoted name", () => `["${"\\n".repeat(5_000_000)}"]`],
    ["a bare value", () => `[a=${"x".repeat(10_000_000)}]`],
    ["a quoted value", () => `[a="${"x".repeat(10_000_000)}"]`],
  ])("is read without running out of stack: %s", (_, make) => {
    expect(depthOf(parsePath(make()))).toBe(1);
  });
});
