import { type Comparison, changesOf } from "../../src/review/compare/comparison.js";
import {
  type Json,
  type JsonObject,
  formatPath,
  isObject,
  locate,
  removeAt,
  setAt,
} from "../../src/model/index.js";
import { getAtPointer } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { keyed, list, map, node, outline } from "./compare-language.js";
import { compare } from "../../src/review/compare/compare.js";
import fc from "fast-check";
import { inferSchema } from "../../src/schema/index.js";
import { runs } from "../long.js";

const scalar = fc.oneof(fc.nat(3), fc.boolean(), fc.constantFrom("", "a", "b"));
const labels = fc.dictionary(fc.constantFrom("a", "b.c", "__proto__", "constructor"), scalar, { maxKeys: 3 });
const tags = fc.uniqueArray(scalar, { maxLength: 4 });
const disks = fc.uniqueArray(fc.record({ name: fc.constantFrom("x", "y", "z"), size: scalar }), {
  selector: (disk) => disk.name,
  maxLength: 3,
});
const nodes = fc.uniqueArray(
  fc.record({ host: fc.nat(2), port: fc.nat(1), labels, disks, tags }, { requiredKeys: ["host", "port"] }),
  { selector: (item) => `${item.host} ${item.port}`, maxLength: 4 },
);

/** A document in which everything has an identity: maps, keyed lists with one and with two keys, sets. */
const named = fc.record(
  { name: scalar, labels, nodes, tags },
  { requiredKeys: [] },
) as fc.Arbitrary<JsonObject>;

const set = list({ kind: "set" }, node("any"));
const schema = map({
  tags: set,
  labels: node("object", { values: node("any") }),
  nodes: keyed(["host", "port"], map({ disks: keyed(["name"]), tags: set })),
});

/** Anything: lists of all kinds in any place, nulls, other types in other versions. */
const anything = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.oneof(scalar, fc.constant(null)),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("name", "id", "a", "b"), tie("value"), { maxKeys: 4 }),
  ),
})).value;

/** Two documents, often with the same content in another order. */
const versions = fc.oneof(
  fc.tuple(anything, anything),
  fc
    .tuple(anything, fc.infiniteStream(fc.nat()))
    .map(([value, numbers]) => [value, shuffle(value, () => numbers.next().value as number)] as const),
  anything.map((value) => [value, withoutNulls(value)] as const),
);

const identities = fc.constantFrom(undefined, "id", ["name", "id"], () => ["a", "b"]);

describe("for random documents", () => {
  it("a document and its copy have no changes", () => {
    fc.assert(
      fc.property(anything, identities, (document, identity) => {
        const { tree, diagnostics } = compare(document, structuredClone(document), { identity });
        expect([outline(tree), diagnostics]).toEqual([["none (root)"], []]);
      }),
    );
  });

  it("the pruned tree is the full tree without unchanged nodes", () => {
    fc.assert(
      fc.property(anything, anything, identities, fc.boolean(), (before, after, identity, inOrder) => {
        const pruned = compare(before, after, { identity, inOrder });
        const full = compare(before, after, { identity, inOrder, keepUnchanged: true });
        const changed = outline(full.tree).filter((line) => !line.startsWith("none"));
        expect(outline(pruned.tree).filter((line) => !line.startsWith("none"))).toEqual(changed);
        expect(pruned.diagnostics).toEqual(full.diagnostics);
      }),
    );
  });

  it("every path of a version has one node, and their changes are consistent", () => {
    fc.assert(
      fc.property(anything, anything, identities, (before, after, identity) => {
        const { tree } = compare(before, after, { identity });
        const places = outline(tree);
        for (const other of [/^create /, /^delete /]) {
          const paths = places.filter((line) => !other.test(line)).map((line) => line.replace(/^\w+ /, ""));
          expect(new Set(paths).size).toBe(paths.length);
        }
        expect(isOrderly(tree)).toBe(true);
      }),
    );
  });

  it("every path leads to its value in the version that has it", () => {
    fc.assert(
      fc.property(anything, anything, identities, (before, after, identity) => {
        for (const change of changesOf(compare(before, after, { identity }).tree)) {
          for (const [side, document] of Object.entries({ before, after })) {
            const value = change[side as "before" | "after"];
            const place = value === undefined ? undefined : locate(document, change);
            const found = place && getAtPointer(document, place);
            expect([formatPath(change), found]).toEqual([formatPath(change), value]);
          }
        }
      }),
      { numRuns: runs({ normal: 40, long: 20_000 }) },
    );
  });

  it("unchanged values are equal except for nulls and item order", () => {
    fc.assert(
      fc.property(versions, identities, ([before, after], identity) => {
        const isUnchanged = compare(before, after, { identity }).tree.change === "none";
        expect(isUnchanged && canonicalText(after) !== canonicalText(before)).toBe(false);
      }),
      { numRuns: runs({ normal: 40, long: 20_000 }) },
    );
  });

  it("values that differ only in nulls and key order are unchanged", () => {
    fc.assert(
      fc.property(versions, identities, ([before, after], identity) => {
        const isChanged = compare(before, after, { identity }).tree.change !== "none";
        expect(isChanged && textOf(before) === textOf(after)).toBe(false);
      }),
      { numRuns: runs({ normal: 40, long: 20_000 }) },
    );
  });
});

/** The changes are consistent: what is created was absent, and so was all below it. */
function isOrderly({ change, before, after, children }: Comparison): boolean {
  const isOneSided = change === "create" || change === "delete";
  const isAbsent =
    { create: before, delete: after, modify: undefined, reorder: undefined, none: undefined }[change] ===
    undefined;
  return isAbsent && children.every((below) => isOrderly(below) && (!isOneSided || below.change === change));
}

describe("documents with keys everywhere", () => {
  it("become equal when the outermost changes are applied", () => {
    fc.assert(
      fc.property(named, named, (before, after) => {
        const { tree, diagnostics } = compare(before, after, { schema });
        expect(diagnostics).toEqual([]);
        expect(canonical(made(tree, before))).toEqual(canonical(after));
      }),
      { numRuns: runs({ normal: 40, long: 20_000 }) },
    );
  });

  it("are symmetric: a creation in one direction is a deletion in the other", () => {
    fc.assert(
      fc.property(named, named, (before, after) => {
        const forth = changesOf(compare(before, after, { schema }).tree).map(told);
        const back = changesOf(compare(after, before, { schema }).tree).map(mirrored);
        expect(forth.sort()).toEqual(back.sort());
      }),
    );
  });

  it("are independent of item order", () => {
    fc.assert(
      fc.property(named, named, fc.infiniteStream(fc.nat()), (before, after, numbers) => {
        const shuffled = shuffle(after, () => numbers.next().value as number);
        const paths = (other: Json) =>
          changesOf(compare(before, other, { schema }).tree)
            .map(told)
            .sort();
        expect(paths(shuffled)).toEqual(paths(after));
      }),
    );
  });
});

describe("lists without a schema", () => {
  const items = fc.array(
    fc.oneof({ weight: 5, arbitrary: fc.record({ name: scalar, x: scalar }, { requiredKeys: [] }) }, scalar),
    {
      maxLength: 3,
    },
  ) as fc.Arbitrary<Json[]>;

  it("are paired as inference does it", () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const { node: inferred } = inferSchema([before, after]);
        const complete = { ...inferred, facets: null };
        const { tree } = compare(before, after);
        // Inference returns what is most likely; a review must not use it when items cannot be paired.
        fc.pre(changesOf(tree).every(({ isUnpaired }) => !isUnpaired));
        const described = compare(before, after, { schema: complete }).tree;
        expect(changesOf(tree).map(told)).toEqual(
          changesOf(described)
            .filter(({ change }) => change !== "reorder")
            .map(told),
        );
      }),
      { numRuns: runs({ normal: 40, long: 20_000 }) },
    );
  });

  it("lose deleted items, gain created ones, and keep the rest", () => {
    const values = fc.array(anything, { maxLength: 5 });
    fc.assert(
      fc.property(values, values, (before, after) => {
        const { tree } = compare(before, after, { schema: list({ kind: "atomic" }) });
        const gone = tree.children.filter(({ change }) => change === "delete").map(({ segment }) => segment);
        const kept = before.filter((_, i) => !gone.includes(i));
        const created = tree.children
          .filter(({ change }) => change === "create")
          .map((child) => child.after as Json);
        expect(textOf([...kept, ...created], true)).toBe(textOf(after, true));
      }),
      { numRuns: runs({ normal: 30, long: 10_000 }) },
    );
  });
});

function told(change: Comparison): string {
  return `${change.change} ${formatPath(change)} ${textOf(change.before ?? null)} ${textOf(change.after ?? null)}`;
}

const MIRROR = {
  create: "delete",
  delete: "create",
  modify: "modify",
  reorder: "reorder",
  none: "none",
} as const;

function mirrored({ change, before, after, ...path }: Comparison): string {
  return `${MIRROR[change]} ${formatPath(path)} ${textOf(after ?? null)} ${textOf(before ?? null)}`;
}

/** The document after the changes of a tree: whole subtrees where they appear or disappear, leaves elsewhere. */
function made(change: Comparison, document: Json): Json {
  if (change.change === "none") return document;
  if (change.change === "delete") return removeAt(document, change, schema);
  if (change.change === "create" || change.children.length === 0)
    return setAt(document, change, change.after as Json, schema);
  return change.children.reduce((value, below) => made(below, value), document);
}

/** A text that two values share if and only if they differ only in nulls in maps and the order of keys. */
function textOf(value: Json, anyOrder = false): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => textOf(item));
    return `[${(anyOrder ? items.toSorted() : items).join()}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value).filter((key) => value[key] !== null);
  return `{${fields
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${textOf(value[key] as Json)}`)
    .join()}}`;
}

/** All lists sorted: their order has no meaning here. */
function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical).toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, canonical(field)]));
}

function shuffle(value: Json, next: () => number): Json {
  if (Array.isArray(value)) {
    const keys = value.map(() => next());
    const order = [...value.keys()].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
    return order.map((i) => shuffle(value[i] as Json, next));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shuffle(field, next)]));
}

function canonicalText(value: Json): string {
  return textOf(canonical(withoutNulls(value)));
}

/** Without null fields; null items stay. */
function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutNulls(field)]));
}
