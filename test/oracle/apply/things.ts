import { type Json, type JsonObject, formatJson } from "../../../src/model/index.js";
import fc from "fast-check";

/** Random objects of thing.json, with every kind of map and list, and occasionally with invalid parts. */

const word = fc.constantFrom("a", "b", "c");
const words = fc.dictionary(word, word, { maxKeys: 3, noNullPrototype: true });
const tags = fc.uniqueArray(word, { maxLength: 3 });

function some(fields: Readonly<Record<string, fc.Arbitrary<Json>>>, required: readonly string[] = []) {
  return fc.record(fields, {
    requiredKeys: [...required],
    noNullPrototype: true,
  }) as fc.Arbitrary<JsonObject>;
}

const rows = fc.uniqueArray(
  some({ name: word, port: fc.constantFrom(80, 81), value: word, tags, more: words }, ["name"]),
  { maxLength: 4, selector: ({ name, port }) => formatJson([name as Json, port ?? 80]) },
);
const fields = some({
  data: words,
  table: fc.dictionary(word, words, { maxKeys: 3, noNullPrototype: true }),
  rows,
  tags,
  pair: some({ a: word, b: word }),
  list: fc.array(word, { maxLength: 2 }),
  plain: fc.array(word, { maxLength: 2 }),
  text: word,
  port: fc.constantFrom<Json>(1, "a"),
});
const wrong = fc.constantFrom<JsonObject>(
  { text: 1 },
  { unknown: 1 },
  { tags: ["a", "a"] },
  { rows: {} },
  { pair: { c: "x" } },
);

const HEAD = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "n" } };

export const rightThing = fields.map((right): JsonObject => ({ ...HEAD, ...right }));

export const anyThing = fc.oneof(
  { weight: 12, arbitrary: rightThing },
  { weight: 1, arbitrary: fc.tuple(rightThing, wrong).map(([right, fault]) => ({ ...right, ...fault })) },
);
