import * as fc from "fast-check";
import { type Json, type SchemaNode, applyEdits, formatPath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { WIDGETS } from "./cluster.js";
import { editsBetween } from "../../src/admit/mutating/mutating-edits.js";
import { schemasFromCrds } from "../../src/schema/index.js";

const NODE = schemasFromCrds([WIDGETS])("example.com/v1", "Widget") as SchemaNode;

function edits(before: Json, after: Json): string[] {
  return editsBetween({ spec: before }, { spec: after }, NODE).map(
    ({ op, path }) => `${op} ${formatPath(path)}`,
  );
}

describe("the edits between two states of an object", () => {
  it.each([
    ["a new field", {}, { size: 1 }, ["set spec.size"]],
    ["a changed field", { size: 1 }, { size: 2 }, ["set spec.size"]],
    ["a removed field", { size: 1 }, {}, ["remove spec.size"]],
    ["nothing", { size: 1, tags: ["a"] }, { size: 1, tags: ["a"] }, []],
    [
      "a field of an item, by the key of the item",
      { parts: [{ name: "a", weight: 1 }] },
      { parts: [{ name: "a", weight: 2 }] },
      ["set spec.parts[name=a].weight"],
    ],
    [
      "a new item",
      { parts: [{ name: "a" }] },
      { parts: [{ name: "a" }, { name: "b" }] },
      ["append spec.parts"],
    ],
    ["a removed member of a set", { tags: ["a", "b"] }, { tags: ["b"] }, ["remove spec.tags[=a]"]],
    ["an atomic list", { notes: ["a"] }, { notes: ["a", "b"] }, ["set spec.notes"]],
    ["items that cannot be told apart", { tags: ["a"] }, { tags: ["b", "b"] }, ["set spec.tags"]],
  ])("are %s", (_, before, after, expected) => {
    expect(edits(before as Json, after as Json)).toEqual(expected);
  });

  it("lead from one to the other, except for the order of identified items", () => {
    const name = fc.constantFrom("a", "b", "c");
    const spec = fc.record(
      {
        size: fc.integer(),
        color: fc.string(),
        tags: fc.uniqueArray(name),
        notes: fc.array(name),
        labels: fc.dictionary(fc.string(), fc.string()),
        parts: fc.uniqueArray(fc.record({ name, weight: fc.integer() }), { selector: (part) => part.name }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(spec, spec, (before, after) => {
        const found = editsBetween({ spec: before }, { spec: after }, NODE);
        const { value, diagnostics } = applyEdits({ spec: before }, found, { schema: NODE });
        expect(diagnostics).toEqual([]);
        expect(inOrder(value)).toEqual(inOrder({ spec: after }));
      }),
    );
  });
});

/** Items of keyed lists and sets by their identity; an atomic list stays as it is. */
function inOrder(value: Json): Json {
  const { spec } = value as { spec: { tags?: string[]; parts?: { name: string }[] } };
  return {
    spec: {
      ...spec,
      ...(spec.tags === undefined ? {} : { tags: spec.tags.toSorted() }),
      ...(spec.parts === undefined
        ? {}
        : { parts: spec.parts.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }),
    },
  };
}
