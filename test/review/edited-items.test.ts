import * as fc from "fast-check";
import { type Json, formatJson } from "../../src/model/index.js";
import { changesOf, compare } from "../../src/review/index.js";
import { editedItems } from "../../src/review/internal.js";
import { describe, expect, it } from "vitest";
import { lineOf } from "./compare-language.js";
import { runs } from "../long.js";

/** The edits of a list, a line for each difference; and the halves without a partner. */
function edits(before: Json[], after: Json[]): { edited: string[]; alone: string[] } {
  const { tree } = compare({ list: before }, { list: after });
  const found = editedItems(tree);
  const list = tree.children[0]?.children ?? [];
  return {
    edited: [...new Set(found.values())].flatMap((edit) => changesOf(edit).map(lineOf)),
    alone: list.filter((node) => typeof node.segment === "number" && !found.has(node)).map(lineOf),
  };
}

const step = (run: string, image: string, timeout: number): Json => ({ run, image, timeout });

describe("items of a list without keys", () => {
  it.each<[string, Json[], Json[], edited: string[], alone?: string[]]>([
    [
      "that were edited are one change each",
      [step("test", "go:1", 30), step("build", "go:1", 30), step("push", "go:1", 30)],
      [step("test", "go:2", 30), step("build", "go:1", 30), step("push", "go:1", 60)],
      ['modify list[0].image: "go:1" -> "go:2"', "modify list[2].timeout: 30 -> 60"],
    ],
    [
      "that moved have their new position",
      [step("test", "go:1", 30), step("push", "go:1", 30)],
      [step("push", "go:1", 30), step("lint", "js:1", 5), step("test", "go:1", 60)],
      ["modify list[2].timeout: 30 -> 60"],
      ['create list[1]: {"run":"lint","image":"js:1","timeout":5}'],
    ],
    [
      "that are flags",
      ["--a=1", "--log-level=info"],
      ["--log-level=debug", "--b"],
      ['modify list[0]: "--log-level=info" -> "--log-level=debug"'],
      ['delete list[0]: "--a=1"', 'create list[1]: "--b"'],
    ],
    [
      "that replace each other at one position",
      [{ port: 80 }, { port: 81 }],
      [{ port: 80 }, { port: 8081 }],
      ["modify list[1].port: 81 -> 8081"],
    ],
    [
      "that have nothing in common stay separate",
      [step("a", "b", 1), "x"],
      [{ other: 1 }, "x"],
      [],
      ['delete list[0]: {"run":"a","image":"b","timeout":1}', 'create list[0]: {"other":1}'],
    ],
    [
      "that differ in the order of their content",
      [{ a: ["x", "y"] }, { a: ["z"] }],
      [{ a: ["y", "x"] }, { a: ["z"] }],
      ['reorder list[0].a: ["x","y"] -> ["y","x"]'],
    ],
    [
      "are paired with the most similar one, at any position",
      [step("a", "i", 1), step("b", "j", 2)],
      [step("b", "j", 3), step("a", "i", 4)],
      ["modify list[0].timeout: 2 -> 3", "modify list[1].timeout: 1 -> 4"],
    ],
  ])("%s", (_, before, after, edited, alone = []) => {
    const found = edits(before, after);
    expect({ edited: found.edited.toSorted(), alone: found.alone }).toEqual({
      edited: edited.toSorted(),
      alone,
    });
  });

  it("are paired once, with valid positions and values of each version", () => {
    const scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom("a", "ab", "--x=1", "--x=2"));
    const item = fc.oneof(
      scalar,
      fc.dictionary(
        fc.constantFrom("run", "image", "list"),
        fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })),
        {
          maxKeys: 3,
        },
      ),
    );
    const list = fc.array(item, { maxLength: 5 }) as fc.Arbitrary<Json[]>;
    fc.assert(
      fc.property(list, list, (before, after) => {
        const { tree } = compare({ list: before }, { list: after });
        const found = [...editedItems(tree)];
        for (const edit of new Set(found.map(([, each]) => each))) {
          const halves = found.filter(([, each]) => each === edit);
          const kinds = halves.map(([{ change }]) => change).toSorted();
          expect(kinds).toEqual(["create", "delete"]);
          expect(formatJson(after[edit.segment as number] ?? null)).toBe(formatJson(edit.after ?? null));
          expect(before.map((each) => formatJson(each))).toContain(formatJson(edit.before ?? null));
          expect(changesOf(edit).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs({ normal: 30, long: 5000 }) },
    );
  });

  it("are compared in a bounded number of pairs, then by position", () => {
    const many = (n: number): Json[] => Array.from({ length: 300 }, (_, i) => step(`s${i}`, "i", n));
    const { edited, alone } = edits(many(1), many(2));
    expect([edited.length, alone, edited[299]]).toEqual([300, [], "modify list[299].timeout: 1 -> 2"]);
  });
});
