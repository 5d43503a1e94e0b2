import * as fc from "fast-check";
import { type FieldPath } from "../../src/model/index.js";
import {
  PathTree,
  itemKey,
  memberKey,
  overlaps,
  pathOf,
  samePath,
  startsWith,
} from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { fieldPath } from "./arbitraries.js";

/** Few of them, so that paths are equal and contain each other; some differ only in their objects. */
const segment = fc.constantFrom("a", "0", "=a", "name=a", 0, itemKey({ name: "a" }), memberKey("a"));
const near: fc.Arbitrary<FieldPath> = fc
  .array(segment, { maxLength: 3 })
  .map((segments) => pathOf(...segments));
const path = fc.oneof({ weight: 9, arbitrary: near }, { weight: 1, arbitrary: fieldPath });

describe("a tree of paths", () => {
  it.each<
    [question: "at" | "around" | "within" | "touching", as: (one: FieldPath, place: FieldPath) => boolean]
  >([
    ["at", samePath],
    ["around", (one, place) => startsWith(place, one)],
    ["within", (one, place) => startsWith(one, place)],
    ["touching", overlaps],
  ])("knows what is %s a place, as comparing each path does, and in the same order", (question, isMeant) => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 12 }), path, (paths, place) => {
        const values = paths.map((one, order) => ({ path: one, order }));
        const expected = values.filter((one) => isMeant(one.path, place));
        expect(PathTree.of(values)[question](place)).toEqual(expected);
        expect(PathTree.of(values).hasWithin(place)).toBe(values.some((one) => startsWith(one.path, place)));
      }),
    );
  });
});
