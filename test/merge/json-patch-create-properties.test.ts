import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, formatJson, isObject } from "../../src/model/index.js";
import { cloneJson, setKey } from "../../src/model/internal.js";
import { type JsonPatchOperation, applyJsonPatch, createJsonPatch } from "../../src/merge/index.js";
import { diagnosticsOf, frozen, identical } from "../model/expectations.js";
import { json, key, scalar } from "../model/arbitraries.js";
import { runs } from "../long.js";

type Versions = readonly [before: Json, after: Json];

/** In which versions a field or an item exists; mostly in both, as in practice. */
const presence = fc.constantFrom("both", "both", "both", "before", "after");

/** Two versions of a document: equal parts, changed parts, added and removed fields and items. */
const { versions } = fc.letrec<{ versions: Versions; list: Versions; map: Versions }>((tie) => ({
  versions: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    json.map((value): Versions => [value, cloneJson(value)]),
    fc.tuple(json, json),
    tie("list"),
    tie("map"),
  ),
  list: fc
    .array(fc.tuple(presence, tie("versions")), { maxLength: 6 })
    .map((items): Versions => [
      items.flatMap(([where, [before]]) => (where === "after" ? [] : [before])),
      items.flatMap(([where, [, after]]) => (where === "before" ? [] : [after])),
    ]),
  map: fc
    .array(fc.tuple(presence, key, tie("versions")), { maxLength: 6 })
    .map((fields): Versions => [
      mapOf(fields.flatMap(([where, name, [before]]) => (where === "after" ? [] : [[name, before]]))),
      mapOf(fields.flatMap(([where, name, [, after]]) => (where === "before" ? [] : [[name, after]]))),
    ]),
}));

function mapOf(fields: readonly (readonly [string, Json])[]): Json {
  const map = {};
  for (const [name, value] of fields) setKey(map, name, value);
  return map;
}

const named = fc.record(
  { name: fc.constantFrom("a", "b", "c", "d"), v: fc.nat(2) },
  { noNullPrototype: true },
);

/** Repeated items, repeated names, items that moved. */
const shuffled = fc
  .array(fc.oneof(scalar, fc.nat(4), named), { maxLength: 9 })
  .chain((list: Json[]): fc.Arbitrary<Versions> => fc.tuple(fc.constant(list), fc.shuffledSubarray(list)));

/** The operations as strings, sorted. */
function sorted(patch: readonly JsonPatchOperation[]): string[] {
  return patch.map((operation) => formatJson(withSortedKeys(operation))).toSorted();
}

describe("for any two documents", () => {
  it("the patch turns one into the other, exactly", () => {
    fc.assert(
      fc.property(fc.oneof(versions, shuffled), fc.boolean(), ([before, after], tests) => {
        const patch = createJsonPatch(frozen(before), frozen(after), { tests });
        return identical(applyJsonPatch(before, patch), after);
      }),
      { numRuns: runs({ normal: 300, long: 30_000 }) },
    );
  });

  it("the API server accepts the patch, too, where documents are maps or lists", () => {
    const container = json.filter((value) => typeof value === "object" && value !== null);
    fc.assert(
      fc.property(container, container, (before, after) => {
        const patch = createJsonPatch(before, after);
        return identical(applyJsonPatch(before, patch, { dialect: "api-server" }), after);
      }),
    );
  });

  it("the patch of a document and its copy is empty, for any order of keys", () => {
    fc.assert(
      fc.property(json, (document) => createJsonPatch(document, reversedKeys(document)).length === 0),
    );
  });

  it("no operation writes an unchanged value", () => {
    fc.assert(
      fc.property(versions, ([before, after]) => {
        let document = before;
        for (const operation of createJsonPatch(before, after)) {
          const next = applyJsonPatch(document, [operation]);
          if (createJsonPatch(document, next).length === 0) return false;
          document = next;
        }
        return true;
      }),
    );
  });

  it("the order of keys does not change the patch", () => {
    fc.assert(
      fc.property(versions, ([before, after]) => {
        expect(sorted(createJsonPatch(reversedKeys(before), reversedKeys(after)))).toEqual(
          sorted(createJsonPatch(before, after)),
        );
      }),
    );
  });

  it("a patch with tests is rejected by every other document that differs where it changes", () => {
    const patch = createJsonPatch({ a: 1, b: [1, 2] }, { a: 2, b: [1] }, { tests: true });
    const other: Json[] = [
      { a: 3, b: [1, 2] },
      { a: 1, b: [1, 3] },
      { a: "1", b: [1, 2] },
    ];
    expect(
      other.map((document) => diagnosticsOf(() => applyJsonPatch(document, patch)).map(({ code }) => code)),
    ).toEqual(other.map(() => ["merge/json-patch-test-failed"]));
  });
});

function reversedKeys(value: Json): Json {
  return rebuilt(value, (keys) => keys.toReversed());
}

function withSortedKeys(value: Json): Json {
  return rebuilt(value, (keys) => keys.toSorted());
}

function rebuilt(value: Json, order: (keys: string[]) => string[]): Json {
  if (Array.isArray(value)) return value.map((item) => rebuilt(item, order));
  if (!isObject(value)) return value;
  const copy = {};
  for (const name of order(Object.keys(value))) setKey(copy, name, rebuilt(value[name] as Json, order));
  return copy;
}
