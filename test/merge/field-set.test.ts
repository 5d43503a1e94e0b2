import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  difference,
  intersection,
  sameFields,
  setOf,
  union,
} from "../../src/merge/server-side-apply/field-set.js";
import { fieldSetFromV1, fieldSetToV1 } from "../../src/merge/server-side-apply/fields-v1.js";
import { fieldsV1FromPaths, formatJson, formatPath } from "../../src/model/index.js";
import { itemKey, memberKey, pathOf } from "../../src/model/internal.js";
import type { FieldPath } from "../../src/model/index.js";
import type { FieldSet } from "../../src/merge/server-side-apply/field-set.js";
import { fieldPath } from "../model/arbitraries.js";

/** Few segments, so that paths are often parents of each other. */
const near = fc
  .array(fc.constantFrom("a", "b", itemKey({ a: 1 }), memberKey("a"), 0), { minLength: 1, maxLength: 4 })
  .map((segments) => pathOf(...segments));
const paths = fc.array(
  fc.oneof(
    near,
    fieldPath.filter(({ parent }) => parent !== null),
  ),
  { maxLength: 12 },
);

function textsOf(set: FieldSet): Set<string> {
  return new Set(set.paths().map(formatPath));
}

function textsIn(list: readonly FieldPath[]): Set<string> {
  return new Set(list.map(formatPath));
}

describe("a set of fields", () => {
  it("holds exactly the paths it was made of", () => {
    fc.assert(
      fc.property(paths, (list) => {
        expect(textsOf(setOf(...list))).toEqual(textsIn(list));
      }),
    );
  });

  it("unites, subtracts and intersects like sets of paths: a parent does not include its children", () => {
    fc.assert(
      fc.property(paths, paths, (left, right) => {
        const [a, b] = [setOf(...left), setOf(...right)];
        const [inA, inB] = [textsIn(left), textsIn(right)];
        expect(textsOf(union(a, b))).toEqual(new Set([...inA, ...inB]));
        expect(textsOf(difference(a, b))).toEqual(new Set([...inA].filter((text) => !inB.has(text))));
        expect(textsOf(intersection(a, b))).toEqual(new Set([...inA].filter((text) => inB.has(text))));
        expect(sameFields(a, b)).toBe(inA.size === inB.size && [...inA].every((text) => inB.has(text)));
      }),
    );
  });

  it("is empty after everything is subtracted, at any depth", () => {
    fc.assert(
      fc.property(paths, (list) => {
        const set = setOf(...list);
        expect(difference(set, setOf(...list.toReversed())).isEmpty).toBe(true);
        expect(set.isEmpty).toBe(list.length === 0);
      }),
    );
  });

  it("is itself after nothing is subtracted", () => {
    const set = setOf(pathOf("a", "b"), pathOf("c"));
    expect(difference(set, setOf(pathOf("a"), pathOf("c", "d")))).toBe(set);
  });

  it("is written as FieldsV1 in the order of the API server, and read back", () => {
    fc.assert(
      fc.property(paths, (list) => {
        const set = setOf(...list);
        const written = fieldSetToV1(set);
        expect(formatJson(written)).toBe(formatJson(fieldsV1FromPaths(list)));
        expect(textsOf(fieldSetFromV1(written) as FieldSet)).toEqual(textsIn(list));
      }),
    );
  });
});
