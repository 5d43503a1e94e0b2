import { type Json, type SchemaNode } from "../../src/model/index.js";
import { ROOT, pairLists, schemaBelow } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { array, assert, constantFrom, letrec, oneof, property, tuple } from "fast-check";
import { inferSchema } from "../../src/schema/index.js";
import { visit } from "./node-language.js";

const name = constantFrom("name", "id", "a", "__proto__", "constructor");

const { document } = letrec<{ document: Json; map: Json; list: Json }>((tie) => ({
  document: oneof({ depthSize: "small" }, constantFrom<Json>(null, 1, "x", true), tie("map"), tie("list")),
  map: array(tuple(name, tie("document")), { maxLength: 4 }).map(
    (entries) => Object.fromEntries(entries) as Json,
  ),
  list: array(tie("document"), { maxLength: 3 }),
}));

describe("an inferred schema", () => {
  it("is the same for the same values, and inferring with it adds nothing", () => {
    assert(
      property(array(document, { maxLength: 3 }), (versions) => {
        const first = inferSchema(versions);
        const again = inferSchema(versions, { known: first.node });
        expect(again.node).toBe(first.node);
        expect(again.diagnostics).toEqual([]);
        expect(inferSchema(versions)).toEqual(first);
      }),
    );
  });

  it("pairs every list it calls keyed or block without degrading", () => {
    assert(
      property(array(document, { maxLength: 3 }), (versions) => {
        const { node } = inferSchema(versions);
        for (const version of versions) {
          eachList(version, node, (list, rule) => {
            const { kind, diagnostics } = pairLists(rule, [list], ROOT);
            expect({ kind, diagnostics }).toEqual({ kind: rule.kind, diagnostics: [] });
          });
        }
      }),
    );
  });

  it("reports a list exactly where it guessed", () => {
    assert(
      property(array(document, { maxLength: 3 }), (versions) => {
        const { node, diagnostics } = inferSchema(versions);
        let guessed = 0;
        visit(node, ({ list }) => (guessed += list?.guessed === true ? 1 : 0));
        expect(diagnostics.map(({ code }) => code)).toEqual(
          Array.from({ length: guessed }, () => "schema/guessed-list"),
        );
      }),
    );
  });
});

/** Each list of a document that has a rule in the schema. */
function eachList(
  value: Json,
  node: SchemaNode,
  see: (list: Json[], rule: NonNullable<SchemaNode["list"]>) => void,
): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value) && node.list !== null) see(value, node.list);
  for (const [key, item] of Object.entries(value)) {
    const below = schemaBelow(node, Array.isArray(value) ? Number(key) : key);
    if (below !== undefined) eachList(item, below, see);
  }
}
