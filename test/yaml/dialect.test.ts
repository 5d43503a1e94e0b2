import { describe, expect, it } from "vitest";
import { formatJson } from "../../src/model/index.js";
import { parseYaml, readDocuments } from "../../src/yaml/index.js";

/** Results of sigs.k8s.io/yaml 1.6.0 (go-yaml 2.4.2), the parser of kubectl and the API server, for plain scalars. */
const SCALARS: readonly (readonly [string, string])[] = [
  ["yes", "true"], ["No", "false"], ["on", "true"], ["OFF", "false"], ["y", "true"], ["N", "false"], ["TRUE", "true"],
  ["yEs", '"yEs"'], ["~", "null"], ["Null", "null"], ["nULL", '"nULL"'], ["0644", "420"], ["017", "15"], ["08", "8"], ["0o17", "15"],
  ["0O17", "15"], ["0b101", "5"], ["0x1F", "31"], ["-0x1F", "-31"], ["0xG", '"0xG"'], ["1_000", "1000"], ["_1", '"_1"'], ["+5", "5"],
  ["1e3", "1000"], ["1e400", '"1e400"'], [".5", "0.5"], ["5.", "5"], ["-.5", "-0.5"], ["._5", '"._5"'], ["-0", "0"], ["-0.0", "-0"],
  ["12:30:45", '"12:30:45"'], ["2026-01-31", '"2026-01-31"'], ["2026-01-31T10:00:00Z", '"2026-01-31T10:00:00Z"'],
  ["9007199254740993", "9007199254740993"], ["12345678901234567890", "12345678901234567890"], ["-9223372036854775808", "-9223372036854775808"],
  ["123456789012345678901", "1.2345678901234568e+20"], ["-9223372036854775809", "-9.223372036854776e+18"], ["+12345678901234567890", "1.2345678901234567e+19"],
  ["!!str 5", '"5"'], ["!!int \"5\"", "5"], ["!!float 1", "1"], ["!!binary aGVsbG8=", '"hello"'], ["!own value", '"value"'], ["! 5", '"5"'],
  ["<<", '"<<"'], ["=", '"="'], ["'yes'", '"yes"'], ['"0644"', '"0644"'],
  ['"it\\\'s"', '"it\'s"'], ['"a\\\tb"', '"a\\tb"'], ['"1"# x', '"1"'], ["'1'#x", '"1"'], ["[a,#x\n b]#y", '["a","b"]'], ["{#x\n}#y", "{}"], ["|#x\n  y", '"y\\n"'],
]; // prettier-ignore

const KEYS: readonly (readonly [string, string])[] = [
  ["on", "true"], ["y", "true"], ["no", "false"], ["0644", "420"], ["1", "1"], ["1.5", "1.5"], ["1e3", "1000"], ["1e6", "1e+06"],
  ["1000000", "1000000"], ["1234567.0", "1.234567e+06"], ["16777217.0", "1.6777216e+07"], ["0.00001", "1e-05"], ["3.4e39", ".inf"], ["-0.0", "-0"],
  ["-0", "0"], ["9223372036854775807", "9223372036854775807"], ["'on'", "on"], ['"1"', "1"], ["2026-01-31", "2026-01-31"], ["!!str 1", "1"],
  [".inf", ".inf"], [".Inf", ".inf"], ["+.INF", ".inf"], ["-.inf", "-.inf"], ["-.Inf", "-.inf"], [".nan", ".nan"], [".NAN", ".nan"],
]; // prettier-ignore

describe("the dialect Kubernetes reads", () => {
  it.each(SCALARS)("reads the value %s as %s", (text, json) => {
    expect(formatJson(parseYaml(`a: ${text}\n`))).toBe(`{"a":${json}}`);
  });

  it.each(KEYS)("reads the key %s as %j", (text, key) => {
    expect(parseYaml(`${text}: x\n`)).toEqual({ [key]: "x" });
  });

  it.each([
    [
      "merge keys where they stand: they override what came before",
      "a: 1\n<<: {a: 2, b: 3}\nb: 4\n",
      { a: 2, b: 4 },
    ],
    [
      "a list of merges, the first winning",
      "p: &p {a: 1}\nq: &q {a: 2, b: 2}\nr:\n  <<: [*p, *q]\n",
      { p: { a: 1 }, q: { a: 2, b: 2 }, r: { a: 1, b: 2 } },
    ],
    ["aliases as copies", "a: &v {m: 1}\nb: *v\n", { a: { m: 1 }, b: { m: 1 } }],
    ["an alias as a key", "&k a: 1\nb: {*k : 2}\n", { a: 1, b: { a: 2 } }],
    [
      "an anchor defined twice, the last before the alias counting",
      "a: &v 1\nb: &v 2\nc: *v\n",
      { a: 1, b: 2, c: 2 },
    ],
    ["CRLF and a byte-order mark", "\ufeffa: 1\r\nb: |\r\n  x\r\n  y\r\n", { a: 1, b: "x\ny\n" }],
    ["folded text", "a: >\n  one\n  two\n\n  three\n", { a: "one two\nthree\n" }],
    [
      "a text in quotes that goes on at the start of a line",
      'a:\n- b: "one\n- two\nc: 3"\n  d: 1\n',
      { a: [{ b: "one - two c: 3", d: 1 }] },
    ],
    [
      "brackets that go on there",
      "a:\n  b: [x,\nk: {z: 1,\n}\n]\n  c: 1\n",
      { a: { b: ["x", { k: { z: 1 } }], c: 1 } },
    ],
    ["blank lines behind an escaped line break", 'a: "one\\\n\n\n  two"\n', { a: "one\n\ntwo" }],
    ["an escaped blank at the end of a line", 'a: "one\\ \t\r\n\t two"\r\n', { a: "one  two" }],
    ["an escaped quote in a key and over lines", 'a:\n  "k\\\'": "x\\\'\n    y"\n', { a: { "k'": "x' y" } }],
    [
      "a line that ends in an escaped quote, with what looks like a comment below",
      "a: \"\\\"\n# b\"\nc: 'it''\n# d'\n",
      { a: '" # b', c: "it' # d" },
    ],
    ["half a character beside an escaped quote", 'a: "\\ud83d\\\'\n  b"\n', { a: "\ud83d' b" }],
    ["tabs around JSON", '\t{"a":\n\t1}\n\t\n', { a: 1 }],
    [
      "tabs in quotes, in brackets, in blocks and below plain texts",
      'a: "b\n\t\n  c"\nd: [e,\n\tf]\ng: |\n  h\n  \ti\nj: k\n \t\n \tl\n \t# m\n',
      { a: "b\nc", d: ["e", "f"], g: "h\n\ti\n", j: "k\nl" },
    ],
    ["the escapes of JSON in JSON", '{"a": "\\ud83d\\ude00\\/"}', { a: "😀/" }],
    ["a separator with a comment", "--- # x\na: 1\n", { a: 1 }],
    ["dashes in a value", "a: ---x\nb: 1\n", { a: "---x", b: 1 }],
    ["an empty text as null", "", null],
    ["a comment alone as null", "# nothing\n", null],
  ])("reads %s", (_, text, value) => {
    expect(parseYaml(text)).toEqual(value);
  });

  it("keeps the order of keys that look like positions", () => {
    expect(formatJson(parseYaml("b: 1\n2: x\n1: z\n<<: {0: w}\n"))).toBe('{"b":1,"2":"x","1":"z","0":"w"}');
  });

  it("treats __proto__ as an ordinary key", () => {
    const value = parseYaml("__proto__: {polluted: yes}\n");
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

/** The codes and first lines of all problems of a text. */
function faults(text: string): string[] {
  const { documents, diagnostics } = readDocuments(text, { file: "f.yaml" });
  const all = [...diagnostics, ...documents.flatMap((document) => document.diagnostics)];
  return all.map(({ code, at }) => `${code}@${at?.start.line ?? "?"}:${at?.start.column ?? "?"}`);
}

describe("an error", () => {
  it.each([
    ["a key set twice", "a: 1\nb: 2\na: 3\n", ["yaml/duplicate-key@3:1"]],
    ["an infinite number", "a: .inf\n", ["yaml/unsupported-value@1:4"]],
    ["a null key", "~: 1\n", ["yaml/unsupported-key@1:1"]],
    ["a map as a key", "? {a: 1}\n: 2\n", ["yaml/unsupported-key@1:3"]],
    ["an unsigned 64-bit key", "12345678901234567890: x\n", ["yaml/unsupported-key@1:1"]],
    ["a tag that does not fit", "a: !!int x\n", ["yaml/invalid-tag@1:10"]],
    ["a merge of something else", "<<: 5\n", ["yaml/invalid-merge@1:5"]],
    ["an alias without an anchor", "a: *nowhere\n", ["yaml/unknown-alias@1:4"]],
    ["an alias inside its own value", "a: &a [*a]\n", ["yaml/alias-cycle@1:8"]],
    ["a tab as indentation", "a:\n\tb: 1\n", ["yaml/syntax@2:1"]],
    ["a quote that is not closed, though the text ends in one", "a: 1\nb: 'it''", ["yaml/syntax@2:4"]],
    ["the same in double quotes", 'a: 1\nb: "x\\"', ["yaml/syntax@2:4"]],
    ["a quote that is missing, at the end of its line", 'a:\n  b: "x\n  c: "y"\n', ["yaml/syntax@2:8"]],
    ["a marker in a text in quotes", 'a:\n  b: "x\n---\ny: "\n', ["yaml/syntax@3:1", "yaml/syntax@5:1"]],
    ["a separator that is a key", "a: 1\n---b: 2\n", ["yaml/unsupported-syntax@2:1"]],
    ["a value beside a separator", "# x\n--- {a: 1}\n", ["yaml/unsupported-syntax@2:1"]],
    ["a separator in a text in quotes", 'a: "b\n---c"\n', ["yaml/unsupported-syntax@2:1"]],
    ["dashes alone", "----\na: 1\n", ["yaml/unsupported-syntax@1:1"]],
    ["a directive", "# x\r\n%YAML 1.2\r\n---\r\na: 1\r\n", ["yaml/unsupported-syntax@2:1"]],
    ["an escaped surrogate pair", 'b: "\\ud83d\\ude00"\n', ["yaml/unsupported-syntax@1:4"]],
    ["JSON below a separator with an escape of JSON", '---\n{"a": "\\/"}\n', ["yaml/unsupported-syntax@2:7"]],
    ["dashes behind the head of a block", "a: | ---\n  b\n", ["yaml/syntax@1:6"]],
    ["a line of a tab below a plain text", "a:\n  b: c\n\t\n  d: e\n", ["yaml/unsupported-syntax@3:1"]],
    ["a tab below it that is not set in", "a:\n  b: c\n  \t\n", ["yaml/unsupported-syntax@3:3"]],
    ["a tab below a text in quotes", "a: 'b'\n \t\n", ["yaml/unsupported-syntax@2:2"]],
    ["a tab before a comment", "a: b # c\n \t# d\n", ["yaml/unsupported-syntax@2:2"]],
    ["a tab behind a dash", "a: 1\nb:\n-\tc\n", ["yaml/unsupported-syntax@3:2"]],
    ["a tab behind the mark of a complex key", "? a\n:\tb\n", ["yaml/unsupported-syntax@2:2"]],
    ["a carriage return alone", "a: 1\rb: 2\n", ["yaml/ambiguous-line-break@1:5"]],
    ["a line separator", "a: 1\u2028b: 2\n", ["yaml/ambiguous-line-break@1:5"]],
    ["a binary file", "a\u0000b", ["yaml/forbidden-character@1:2"]],
    ["a second document with a fault, the first being fine", "a: 1\n---\nb: [\n", ["yaml/syntax@4:1"]],
  ])("is reported at its place: %s", (_, text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  it("keeps the last value of a key set twice, as Kubernetes does", () => {
    expect(readDocuments("a: 1\na: 2\n").documents[0]?.value).toEqual({ a: 2 });
  });
});

describe("hostile input", () => {
  const laughs = ["a0: &a0 [x,x,x,x,x,x,x,x,x]"];
  for (let i = 1; i < 12; i++)
    laughs.push(
      `a${i}: &a${i} [${Array<string>(9)
        .fill(`*a${i - 1}`)
        .join(",")}]`,
    );

  it.each([
    ["a billion laughs", laughs.join("\n"), "yaml/too-many-aliases"],
    ["100,000 levels of flow lists", "[".repeat(100_000), "yaml/too-deep"],
    ["100,000 levels of closed flow lists", "[".repeat(100_000) + "]".repeat(100_000), "yaml/too-deep"],
    ["100,000 levels of flow maps", "{a: ".repeat(100_000), "yaml/too-deep"],
    ["100,000 levels of block lists", "- ".repeat(100_000), "yaml/too-deep"],
    [
      "3,000 levels of block maps",
      Array.from({ length: 3000 }, (_, i) => `${" ".repeat(i)}a:`).join("\n"),
      "yaml/too-deep",
    ],
  ])("is rejected with a diagnostic: %s", (_, text, code) => {
    expect(faults(text).map((fault) => fault.split("@")[0])).toEqual([code]);
  });

  it.each([
    ["900 levels of flow lists", "[".repeat(900) + "]".repeat(900)],
    ["400 levels of block maps", Array.from({ length: 400 }, (_, i) => `${" ".repeat(i)}a:`).join("\n")],
    ["a literal block that starts far to the right", `a: |\n${" ".repeat(2000)}x\n`],
    ["brackets inside a literal block", `a: |\n  ${"[".repeat(5000)}\n`],
    ["brackets inside quotes", `a: "${"[".repeat(5000)}"\n`],
  ])("that only looks hostile is read: %s", (_, text) => {
    expect(faults(text)).toEqual([]);
  });

  it.each([
    ["the same key, on one line", `{${"a: 1, ".repeat(16_000)}}`, "yaml/duplicate-key", 15_999],
    ["the same key, on lines", "a: 1\n".repeat(1_000), "yaml/duplicate-key", 999],
    ["anchors", "&a ".repeat(16_000), "yaml/syntax", 15_999],
  ])("is reported a hundred times, and the rest is counted: %s", (_, text, code, count) => {
    const [document] = readDocuments(text).documents;
    const all = document?.diagnostics ?? [];
    expect(all.slice(0, 100).map((each) => each.code)).toEqual(Array<string>(100).fill(code));
    expect(all.slice(100).map((each) => [each.code, each.severity, each.message])).toEqual([
      ["model/more-problems", all[0]?.severity, `and ${count - 100} more of ${code}`],
    ]);
  });

  it.each([
    ["a key set twice", `{${"k".repeat(100_000)}: 1, ${"k".repeat(100_000)}: 2}`],
    ["a scalar that is misplaced", `a: b: ${"k".repeat(100_000)}: c`],
    ["an alias", `a: *${"k".repeat(100_000)}`],
    ["a tag", `a: !!int ${"k".repeat(100_000)}`],
  ])("is quoted only in part: %s", (_, text) => {
    const [found] = readDocuments(text).documents.flatMap((document) => document.diagnostics);
    expect(found?.message.length).toBeLessThan(400);
  });
});
