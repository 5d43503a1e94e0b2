import { describe, expect, it } from "vitest";
import { UNSURE } from "../../src/yaml/scan/unsure.js";
import fc from "fast-check";
import { type Json, formatJson } from "../../src/model/index.js";
import { parseTree } from "../../src/yaml/read/tree.js";
import { readBlockSubset } from "../../src/yaml/read/block-reader.js";
import { readKey } from "../../src/yaml/read/block-key.js";
import { runInNewContext } from "node:vm";
import { setFlagsFromString } from "node:v8";
import { readTree } from "../../src/yaml/read/tree-reader.js";
import { scalarText } from "./scalar-texts.js";
import { splitDocuments } from "../../src/yaml/internal.js";
import { yamlText } from "./texts.js";
import { runs } from "../long.js";

/** The result of the full reader alone: JSON, or the error. */
function readFully(text: string): string {
  const tree = parseTree(text);
  if (tree.errors.length > 0) return "unreadable";
  const { value, diagnostics } = readTree(tree.contents, () => undefined);
  return value === undefined || diagnostics.length > 0 ? "unreadable" : formatJson(value);
}

const SLIPS = "{}[],:\"'#-.% \n\t\r\\&*!|>?0a".split("");

/** JSON as programs print it, sometimes with one place overwritten. */
const jsonText = fc
  .tuple(
    fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
    fc.integer({ min: 1, max: 4 }),
    fc.option(fc.tuple(fc.nat(), fc.constantFrom(...SLIPS), fc.nat(2)), { freq: 2 }),
  )
  .map(([value, indent, slip]) => {
    const text = JSON.stringify(value, null, indent);
    if (slip === null) return text;
    const at = slip[0] % text.length;
    return text.slice(0, at) + slip[1] + text.slice(at + slip[2]);
  });

/** How many of some random documents the fast reader accepts; each with the same result as the full one. */
function agreements(texts: fc.Arbitrary<string>, numRuns: number): number {
  let answered = 0;
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(splitDocuments(text).length < 2);
      const value = readBlockSubset(text);
      if (value === UNSURE) return;
      answered++;
      expect(formatJson(value)).toBe(readFully(text));
    }),
    { numRuns },
  );
  return answered;
}

describe("the fast reader", () => {
  it("agrees with the full reader, including key order, on every text it accepts", () => {
    expect(agreements(yamlText, runs({ normal: 800, long: 200_000 }))).toBeGreaterThan(200);
  });

  it("agrees with it on scalars over several lines, escapes, blocks, tabs and both line ends", () => {
    expect(agreements(scalarText, runs({ normal: 1800, long: 300_000 }))).toBeGreaterThan(380);
  });

  it("agrees with it on JSON over several lines, and on JSON with a typo", () => {
    expect(agreements(jsonText, runs({ normal: 700, long: 50_000 }))).toBeGreaterThan(400);
  });

  it("keeps no document in memory for the sake of its keys", () => {
    const heap = (): number => {
      (globalThis as unknown as { gc: () => void }).gc();
      return process.memoryUsage().heapUsed;
    };
    setFlagsFromString("--expose-gc");
    (globalThis as unknown as { gc: unknown }).gc = runInNewContext("gc");
    const before = heap();
    // A key that is compared, not used: nothing else copies it out of its text.
    for (let i = 0; i < 200; i++) {
      const key = `${String.fromCharCode(97 + (i % 26))}keyOfManyLetters${i}`;
      const text = `${key}: ${"x".repeat(200_000)}${i}`.split("").join("");
      expect(readKey(text, 0, key.length, false)).toBe(key);
    }
    expect(heap() - before).toBeLessThan(4_000_000);
  });

  it("reads a key as it reads it the first time, after others that look like it", () => {
    const keys = [
      "true",
      "TRUE",
      "True",
      "yes",
      "name",
      "nbme",
      "n ame",
      "12",
      "012",
      "1e6",
      "a:b",
      "a#b",
      "naïve",
    ];
    const texts = [...keys, ...keys.toReversed(), ...keys]
      .map((key) => `${key}: 1\nb: {c: 2}\n${key.replace("n", "m")}2 : 3\n`)
      .filter((text) => readBlockSubset(text) !== UNSURE);
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) expect(formatJson(readBlockSubset(text) as Json)).toBe(readFully(text));
    expect(readBlockSubset("TRUE: 1\n")).toEqual({ true: 1 });
    expect(readBlockSubset("true: 1\n")).toEqual({ true: 1 });
  });

  it.each([
    ["a manifest", "a: 1\nb:\n- x\n- y: [1, 2]\n  z: |\n    text\nc: 'q'\n"],
    ["a plain scalar over several lines", "a: one\n  two\n\n  three\nb: 1\n"],
    ["comments anywhere", "# a\na: 1 # b\n# c\nb:\n  # d\n  - x # e\n"],
    ["an empty document", "---\n# nothing\n"],
    ["lists of lists", "- - 1\n  - 2\n- - 3\n"],
    ["keys that look like indices, in the order of the text", "b: 1\n10: x\n9: y\n"],
    ["a text in double quotes over several lines", 'a: "one\n  two\\\n  \\ three\n\n  \\"four\\" "\nb: 1\n'],
    ["a text in single quotes over several lines", "- 'it''s\n  long'\n- b\n"],
    ["the escapes of YAML", 'a: "\\x41\\u00e9\\U0001F600\\e\\_\\0"\n'],
    ["escaped single quotes", 'a: "it\\\'s"\nb: ["\\\'"]\nc: "\\\'\n  d"\n'],
    ["folded blocks", "a: >-\n  one\n  two\n\n  three\n    four\n  five\nb: >+ # note\n  x\n\nc: 1\n"],
    ["blocks that say their indentation", "a: |2\n   x\n  y\nb: >1-\n  z\n"],
    ["tabs in blocks, in quotes and in comments", 'a: |\n  x\n  \ty\nb: "c\td" # e\tf\n'],
    ["JSON", '{\n  "a": [\n    1,\n    -2.5e3,\n    "x"\n  ],\n  "10": {},\n  "9": null\n}\n'],
    ["JSON after a marker and before a comment", '---\n[\n{"a": true}\n]\n# end\n'],
    ["windows line ends", 'a: |\r\n  x\r\n  y\r\nb: "c\r\n  d"\r\n'],
  ])("reads %s", (_, text) => {
    const value = readBlockSubset(text);
    expect(value).not.toBe(UNSURE);
    expect(formatJson(value as never)).toBe(readFully(text));
  });

  it.each([
    "a: &x 1", "a: *x", "a: !!str 1", "a: > x", "? a", "a: 1\na: 2", "<<: {a: 1}", "a: b: c", "a:\n\t- x", "a: {b: 1,\n c: 2}",
    "__proto__: 1", "a: .inf", "~: 1", "%YAML 1.2\n---\na: 1", "a: 'x\ny'", "a: 1\n  b: 2", "a: 1\rb: 2", "|\n x\n",
    "{\n# c\na: 1}", "{a: 1\n---\n}", "[a\nb]", '["a\n b"]', '{"a":1}', "{a\n: 1}", "[\n- 1]", "[\n... ]", "[1] 2", "[\n\t1]",
    "a: \"b\"#c", "a: [b]#c", "---#c", "a: b\n  # c\n  d", "a: b # c\n  d",
    "a: |\n  x\n   \n", "a: \"\\ud83d\\ude00\"", "a: \"\\/\"", "a:\tb", "a: b\t# c", "a\t: b", "a: |\n \tx\n", "a: \"b\n\t\n  c\"",
    "---x: y", "a: 1\n---x: y", "a\n---x", "--- a", "----", "\"k\\'\": 1",
  ])("leaves %j to the full reader", (text) => {
    expect(readBlockSubset(text)).toBe(UNSURE);
  }); // prettier-ignore

  it("does not search beyond its own line for a missing colon", () => {
    const text = "- word\n".repeat(200_000);
    expect(readBlockSubset(text)).toHaveLength(200_000);
  });
});
