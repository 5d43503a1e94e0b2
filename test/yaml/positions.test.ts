import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { readDocuments } from "../../src/yaml/index.js";
import { yamlText } from "./texts.js";

const before = fc
  .array(fc.constantFrom("# note\n", "\n", "  # set in\n", "---\n", "--- # note\n", "%YAML 1.2\n---\n"), {
    maxLength: 4,
  })
  .map((lines) => lines.join(""));

describe("the line of a document", () => {
  it("is the first line of its range, whatever comes before it", () => {
    fc.assert(
      fc.property(before, yamlText, (lead, text) => {
        for (const document of readDocuments(lead + text).documents)
          expect(document.lineOf([])).toBe(document.rangeOf([])?.start.line);
      }),
      { numRuns: 3000 },
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

  it("makes no syntax tree, so that a hundred thousand documents can be asked", () => {
    const { documents } = readDocuments("---\nkind: A\n".repeat(100_000));
    const used = process.memoryUsage().heapUsed;
    expect(documents.at(-1)?.lineOf([])).toBe(200_000);
    for (const document of documents) document.lineOf([]);
    expect(process.memoryUsage().heapUsed - used).toBeLessThan(64 * 1024 * 1024);
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
    const count = 50_000;
    const [document] = readDocuments(
      Array.from({ length: count }, (_, i) => `k${i}: ${i}\n`).join(""),
    ).documents;
    for (let i = 0; i < count; i++) expect(document?.rangeOf([`k${i}`])?.start.line).toBe(i + 1);
  });
});
