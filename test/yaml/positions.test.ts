import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { keptHeap } from "../kept-heap.js";
import { readDocuments } from "../../src/yaml/index.js";
import { scalarText } from "./scalar-texts.js";
import { yamlText } from "./texts.js";
import { runs } from "../long.js";

const before = fc
  .array(fc.constantFrom("# note\n", "\n", "  # set in\n", "---\n", "--- # note\n", "%YAML 1.2\n---\n"), {
    maxLength: 4,
  })
  .map((lines) => lines.join(""));

describe("the line of a document", () => {
  it("is the first line of its range", () => {
    fc.assert(
      fc.property(before, yamlText, (lead, text) => {
        for (const document of readDocuments(lead + text).documents)
          expect(document.lineOf([])).toBe(document.rangeOf([])?.start.line);
      }),
      { numRuns: runs({ normal: 40, long: 40_000 }) },
    );
  });

  it.each([
    ["a marker and its value on one line", "--- {a: 1}\n", 1],
    ["an anchor above the value", "# x\n&a\nb: 1\n", 3],
    ["a tag above the value", "!own\nb: 1\n", 2],
    ["a key that is not ASCII", "\n\né: 1\n", 3],
    ["a list", "# x\n- a\n", 2],
    ["a quoted key", '# x\n\n"a": 1\n', 3],
    ["a directive", "%YAML 1.1\n---\n\na: 1\n", 4],
    ["an indented map", "  # x\n  a: 1\n", 2],
    ["windows line ends", "# x\r\n---\r\na: 1\r\n", 3],
  ])("is found below %s", (_, text, line) => {
    const [document] = readDocuments(text).documents;
    expect(document?.lineOf([])).toBe(line);
    expect(document?.rangeOf([])?.start.line).toBe(line);
  });

  it("needs no syntax tree for a hundred thousand documents", () => {
    const { documents } = readDocuments("---\nkind: A\n".repeat(100_000));
    const used = keptHeap();
    for (const document of documents) document.lineOf([]);
    expect(keptHeap() - used).toBeLessThan(64 * 1024 * 1024);
    expect(documents.at(-1)?.lineOf([])).toBe(200_000);
  });
});

describe("the line of an item of a List", () => {
  it("is the first line of its range, for any items", () => {
    const shape = fc.constantFrom<[string, string, string]>(
      ["items:\n", "- ", "  "],
      ["items: # all\n\n", "  - ", "    "],
      ["a: |\n  items:\n  - x\nitems:\n# note\n", "- ", "  "],
    );
    const item = fc.oneof(
      scalarText.map((text) => `k: 1\n${text}`),
      yamlText,
      fc.constantFrom("- a\n- b\n", "\na: 1\n", "# note\na: 1\n", "null\n", "|\n  - x\n", "'a\n  - b'\n"),
    );
    fc.assert(
      fc.property(shape, fc.array(item, { minLength: 1, maxLength: 4 }), ([head, dash, indent], items) => {
        const texts = items.map(
          (text) =>
            dash +
            text
              .replace(/\r/g, "")
              .trimEnd()
              .replace(/\n(?=.)/g, `\n${indent}`),
        );
        const [document] = readDocuments(`${head}${texts.join("\n")}\nkind: List\n`).documents;
        if (document === undefined || document.diagnostics.length > 0) return;
        for (const i of items.keys())
          expect(document.lineOf(["items", i])).toBe(document.rangeOf(["items", i])?.start.line);
      }),
      { numRuns: runs({ normal: 30, long: 30_000 }) },
    );
  });

  it("needs no syntax tree for a List of a hundred thousand", () => {
    const count = 100_000;
    const [document] = readDocuments(`items:\n${"- kind: A\n  b: 1\n".repeat(count)}`).documents;
    const used = keptHeap();
    const lines = Array.from({ length: count }, (_, i) => document?.lineOf(["items", i]));
    expect(keptHeap() - used).toBeLessThan(128 * 1024 * 1024);
    expect(lines.every((line, i) => line === 2 * i + 2)).toBe(true);
    expect(document?.lineOf([])).toBe(1);
  });
});

describe("the range of a key", () => {
  it("is that of the last of its duplicates, as Kubernetes reads it", () => {
    const [document] = readDocuments("a: 1\non: 2\na: 3\n").documents;
    expect(document?.rangeOf(["a"])?.start.line).toBe(3);
    expect(document?.rangeOfKey(["a"])?.start.line).toBe(3);
    expect(document?.rangeOf(["true"])?.start.line).toBe(2);
    expect(document?.rangeOf(["b"])).toBeUndefined();
  });

  it("is found for every key of a large map", () => {
    const count = runs({ normal: 15_000, long: 50_000 });
    const [document] = readDocuments(
      Array.from({ length: count }, (_, i) => `k${i}: ${i}\n`).join(""),
    ).documents;
    const lines = Array.from({ length: count }, (_, i) => document?.rangeOf([`k${i}`])?.start.line);
    expect(lines.every((line, i) => line === i + 1)).toBe(true);
  });
});
