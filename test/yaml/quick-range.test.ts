import { describe, expect, it } from "vitest";
import type { Json, Pointer } from "../../src/model/index.js";
import { Navigator } from "../../src/yaml/read/navigate.js";
import { UNSURE } from "../../src/yaml/scan/unsure.js";
import fc from "fast-check";
import { parseTree } from "../../src/yaml/read/tree.js";
import { quickRange } from "../../src/yaml/read/quick-range.js";
import { readBlockSubset } from "../../src/yaml/read/block-reader.js";
import { readDocuments } from "../../src/yaml/index.js";
import { runs } from "../long.js";
import { scalarText } from "./scalar-texts.js";
import { splitDocuments } from "../../src/yaml/internal.js";
import { yamlText } from "./texts.js";

function* pointersIn(value: Json, pointer: Pointer = []): Generator<Pointer> {
  yield pointer;
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value))
    yield* pointersIn(member, [...pointer, Array.isArray(value) ? Number(key) : key]);
}

/** How many places of random documents are found without the tree; each of them as the tree has it. */
function found(texts: fc.Arbitrary<string>, numRuns: number): number {
  let count = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const [slice, ...more] = splitDocuments(text);
      fc.pre(slice !== undefined && more.length === 0);
      const own = text.slice(slice?.start, slice?.end);
      const value = readBlockSubset(own);
      if (value === UNSURE) return;
      const nodes = new Navigator(parseTree(own).contents);
      for (const pointer of pointersIn(value)) {
        const range = quickRange(own, pointer);
        if (range === undefined) continue;
        count++;
        expect([pointer, ...range]).toEqual([pointer, ...(nodes.nodeAt(pointer)?.range?.slice(0, 2) ?? [])]);
      }
    }),
    { numRuns },
  );
  return count;
}

describe("a place found by the columns of lines", () => {
  it("is the one that the syntax tree has, in every document that the fast reader accepts", () => {
    expect(found(yamlText, runs({ normal: 800, long: 200_000 }))).toBeGreaterThan(700);
  });

  it("is that one beside scalars over several lines, blocks and tabs", () => {
    expect(found(scalarText, runs({ normal: 1200, long: 300_000 }))).toBeGreaterThan(400);
  });

  it.each([
    ["a key in quotes that ends with a colon in a value", 'a: "x\\": y"\nb: 1\n', ["a"], [3, 11]],
    ["a list at the column of its key", "a:\n- x\n- y\nb: 1\n", ["a"], [3, 11]],
    ["a map in an item of a list", "a:\n- b: 1\n  c: 2\n", ["a", 0, "c"], [15, 16]],
    ["a number as the key of a map", "a:\n  10: x\n", ["a", 10], [9, 10]],
    ["the last line without a line break", "a:\n  b: x", ["a"], [5, 9]],
    ["a comment behind a value", "a: x # y\nb: 1\n", ["a"], [3, 4]],
  ] as const)("is right for %s", (_, text, pointer, range) => {
    expect(quickRange(text, pointer)).toEqual(range);
  });

  it.each([
    ["a value that is left out", "a:\nb: 1\n", ["a"]],
    ["a block", "a: |\n  x\n", ["a"]],
    ["a flow collection", "a: [x]\n", ["a", 0]],
    ["a comment that may be a line of a block", "a:\n  b: |\n    x\n    # y\nc: 1\n", ["a"]],
    ["an empty value at the end", "a:\n  b: # x\nc: 1\n", ["a"]],
    ["a key that is not there", "a: 1\n", ["b"]],
    ["a field of a scalar", "a: 1\n", ["a", "b"]],
  ] as const)("is left to the tree for %s", (_, text, pointer) => {
    expect(quickRange(text, pointer)).toBeUndefined();
  });
});

describe("the range of a field", () => {
  it("is the same for the first requested places and for the last", () => {
    const text = "kind: A\nspec:\n  ports:\n  - port: 80\n  - port: 81\n";
    const pointers = [
      ["kind"],
      ["spec"],
      ["spec", "ports"],
      ["spec", "ports", 1],
      ["spec", "ports", 1, "port"],
    ];
    const [inOrder, reversed] = [pointers, pointers.toReversed()].map((all) => {
      const [document] = readDocuments(text).documents;
      return new Map(all.map((pointer) => [String(pointer), document?.rangeOf(pointer)]));
    });
    expect(Object.fromEntries(inOrder ?? [])).toEqual(Object.fromEntries(reversed ?? []));
  });
});
