/** New members are placed in output order, and an order changed by people is kept. */
import {
  type Edit,
  type Json,
  type JsonObject,
  applyEdits,
  formatPath,
  isObject,
} from "../../src/model/index.js";
import { canonical, versions } from "./documents.js";
import { formatYaml, readDocuments } from "../../src/yaml/index.js";
import { editParsed, toTextEdits } from "../../src/yaml/internal.js";
import { expect, it } from "vitest";
import fc from "fast-check";
import { regenerate } from "../../src/preserve/index.js";
import { runs } from "../long.js";

const NAMES = ["a", "b", "c", "d", "e", "f", "8080"];
const leaf: fc.Arbitrary<Json> = fc.constantFrom<Json>(1, "x", true);
const map = fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), leaf), { selector: ([name]) => name });
const items = fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), leaf), { selector: ([name]) => name });

type Pairs = readonly (readonly [string, Json])[];

/** A document with maps and a list with keys, as text, which determines the order of keys. */
function textOf(fields: Pairs, list: Pairs): string {
  const rows = [
    "kind: Thing",
    "metadata: {name: it}",
    "data:",
    '  first: ""',
    ...fields.map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`),
    "items:",
    "- name: first",
    ...list.map(([name, value]) => `- name: "${name}"\n  value: ${JSON.stringify(value)}`),
  ];
  return `${rows.join("\n")}\n`;
}

function documentIn(text: string) {
  const [document] = readDocuments(text).documents;
  if (document === undefined) throw new Error("no document");
  return document;
}

function valueIn(text: string): JsonObject {
  return documentIn(text).value as JsonObject;
}

/** The text after a run, and the output of the run. */
function updated(base: string, existing: string, fresh: string) {
  const document = documentIn(existing);
  const made = regenerate({ base: valueIn(base), existing: document.value, fresh: valueIn(fresh) });
  const { edits } = toTextEdits(document.value as Json, made.edits, made.schema);
  const { text } = editParsed(document, edits);
  return { ...made, text };
}

/** The names of the members of a map or list that both have, in the order of the first. */
function common(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.filter((name) => other.includes(name));
}

function orderIn(text: string): { readonly data: readonly string[]; readonly items: readonly string[] } {
  const data = [...text.matchAll(/^ {2}"?([a-z0-9]+)"?:/gm)].map(([, name = ""]) => name);
  const names = [...text.matchAll(/^- name: "?([a-z0-9]+)"?/gm)].map(([, name = ""]) => name);
  return { data: data.filter((name) => name !== "value"), items: names };
}

function unplaced({ path, op, value }: Edit): Edit {
  return { path, op, ...(value === undefined ? {} : { value }) };
}

const numRuns = runs({ normal: 20, long: 20_000 });

it("writes the text of the new output if it keeps the order and nothing was changed externally", () => {
  const render = fc.tuple(map, items, map, items).map(([fields, list, more, others]) => {
    // Later output: some members are removed, the others keep their order, and new ones are anywhere.
    const later = (old: Pairs, add: Pairs): Pairs => {
      const kept = old.filter(([name]) => name.charCodeAt(0) % 2 === 0);
      for (const [i, pair] of add.entries())
        if (!old.some(([name]) => name === pair[0])) kept.splice((i * 7) % (kept.length + 1), 0, pair);
      return kept;
    };
    return [textOf(fields, list), textOf(later(fields, more), later(list, others))] as const;
  });
  fc.assert(
    fc.property(render, ([base, fresh]) => {
      const { text, resource: result } = updated(base, base, fresh);
      const changed = orderIn(text);
      expect([changed, result]).toEqual([orderIn(fresh), valueIn(fresh)]);
    }),
    { numRuns },
  );
});

it("keeps the order that people gave, gives the same values as without an order, and is done after one run", () => {
  const texts = fc.tuple(map, items).map(([fields, list]) => textOf(fields, list));
  fc.assert(
    fc.property(texts, texts, texts, (base, existing, fresh) => {
      const { text, resource: result, edits, schema } = updated(base, existing, fresh);
      const plain = edits.map(unplaced);
      const appended = applyEdits(valueIn(existing), plain, { schema }).value;
      expect(canonical(result)).toEqual(canonical(appended));
      expect(valueIn(text)).toEqual(result);
      for (const part of ["data", "items"] as const) {
        const [before, after] = [orderIn(existing)[part], orderIn(text)[part]];
        expect(common(after, before)).toEqual(common(before, after));
      }
      expect(updated(fresh, text, fresh).text).toBe(text);
    }),
    { numRuns },
  );
});

it("gives the same values as without an order, for all documents", () => {
  fc.assert(
    fc.property(versions, ({ base, existing, fresh }) => {
      const { edits, schema, resource: result } = regenerate({ base, existing, fresh });
      const plain = edits.map(unplaced);
      const appended = applyEdits(existing, plain, { schema }).value;
      expect(canonical(result)).toEqual(canonical(appended));
    }),
    { numRuns },
  );
});

it("puts missing parents of a field next to the neighbours of the topmost", () => {
  const base = { a: 1, z: { deep: { x: 1 } } };
  const fresh = { a: 1, m: { deep: { x: 1, y: 2 } }, z: { deep: { x: 1 } } };
  const { edits } = regenerate({ base, existing: base, fresh, modes: { "m.deep.x": "seed" } });
  expect(edits.map(({ path, beside }) => [formatPath(path), beside && formatPath(beside.sibling)])).toEqual([
    ["m.deep.x", "a"],
    ["m.deep.y", "a"],
  ]);
  const document = documentIn(formatYaml(base));
  const { text } = editParsed(document, toTextEdits(base, edits).edits);
  expect(isObject(valueIn(text)) && Object.keys(valueIn(text))).toEqual(["a", "m", "z"]);
});

it("puts a new first field before the next one, and each further one after its neighbour", () => {
  const base = { c: 1, e: 1, g: 1 };
  const { edits } = regenerate({ base, existing: base, fresh: { a: 1, b: 1, c: 1, d: 1, e: 1, g: 1, h: 1 } });
  const places = edits.map(({ path, beside }) => [formatPath(path), beside?.isBehind, beside && formatPath(beside.sibling)]); // prettier-ignore
  expect(places).toEqual([["a", false, "c"], ["b", true, "a"], ["d", true, "c"], ["h", true, "g"]]); // prettier-ignore
});
