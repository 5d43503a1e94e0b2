import * as fc from "fast-check";
import {
  type Edit,
  type FieldPath,
  type Json,
  type Scalar,
  VarveError,
  applyEdits,
  getAt,
  locate,
} from "../../src/model/index.js";
import { DocumentWriter, child, fieldReader, itemKey, memberKey, pathOf } from "../../src/model/internal.js";
import { anything, keyed, object, set } from "./schemas.js";
import { describe, expect, it } from "vitest";
import { runs } from "../long.js";

const schemas = [
  undefined,
  object({ items: keyed(["name"], anything) }),
  object({ items: keyed(["port", "protocol"], anything, { protocol: "TCP" }) }),
  object({ items: set() }),
];

/** Few values, so that keys are shared, lost and reused. */
const value: fc.Arbitrary<Scalar> = fc.constantFrom(1, 1n, "1", 0, -0, 2n ** 60n, 2 ** 60, null, true, "a");
const names = ["name", "port", "protocol"];
const item: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3, noNullPrototype: true }),
  },
  { weight: 1, arbitrary: value },
);
const key = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...names), value, { minKeys: 1, maxKeys: 2 })
    .map((fields) => itemKey(fields)),
  value.map((each) => memberKey(each)),
);
const place = fc.oneof(key, fc.nat({ max: 40 })).map((segment) => child(pathOf("items"), segment));
const below = fc.tuple(place, fc.constantFrom(...names)).map(([at, name]) => child(at, name));

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record(
    {
      op: fc.constant("set" as const),
      path: fc.oneof(place, below),
      value: fc.oneof(value, item),
      beside: fc.record({ sibling: place, isBehind: fc.boolean() }),
    },
    { requiredKeys: ["op", "path", "value"] },
  ),
  fc.record({ op: fc.constantFrom("remove" as const), path: fc.oneof(place, below) }),
  fc.record({ op: fc.constant("append" as const), path: fc.constant(pathOf("items")), value: item }),
  fc.record({ op: fc.constant("rename" as const), path: place, value }),
);

describe("a long list that is searched while it changes", () => {
  it("has its items where a search of the whole list finds them", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...schemas),
        fc.array(item, { minLength: 17, maxLength: 40 }),
        fc.array(edit, { maxLength: 20 }),
        fc.array(place, { minLength: 1, maxLength: 5 }),
        (schema, items, edits, asked) => {
          const writer = new DocumentWriter({ items }, schema);
          const agrees = (): void => {
            for (const path of asked)
              expect(writer.locate(path)).toEqual(locate(writer.document, path, schema));
          };
          agrees();
          for (const one of edits) {
            tried(writer, one);
            agrees();
          }
        },
      ),
      { numRuns: runs({ normal: 30, long: 20_000 }) },
    );
  });
});

function tried(writer: DocumentWriter, { op, path, value: to = null, beside }: Edit): void {
  try {
    if (op === "set") writer.set(path, to, beside);
    else if (op === "append") writer.append(path, to);
    else if (op === "rename") writer.rename(path, to);
    else writer.remove(path);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
  }
}

/** Items that count accesses to their names. */
function counted(size: number): { readonly document: Json; readonly asked: () => number } {
  let asked = 0;
  const items = Array.from({ length: size }, (_, i) =>
    Object.defineProperty({ value: i }, "name", {
      enumerable: true,
      get: () => {
        asked++;
        return `item-${i}`;
      },
    }),
  );
  return { document: { items }, asked: () => asked };
}

const SIZE = 1000;
const byName = object({ items: keyed(["name"], anything) });

function values(): FieldPath[] {
  return Array.from({ length: SIZE }, (_, i) => pathOf("items", itemKey({ name: `item-${i}` }), "value"));
}

describe("all items of a long list", () => {
  it.each([undefined, byName])("are read in one pass with one access to each", (schema) => {
    const { document, asked } = counted(SIZE);
    const read = fieldReader(document, schema);
    expect(values().map(read)).toEqual(Array.from({ length: SIZE }, (_, i) => i));
    expect(asked()).toBeLessThanOrEqual(6 * SIZE);
  });

  it("are read as one by one", () => {
    const { document } = counted(SIZE);
    const read = fieldReader(document, byName);
    const all = [
      ...values(),
      pathOf("items", 3),
      pathOf("items", itemKey({ name: "none" })),
      pathOf("other"),
    ];
    expect(all.map(read)).toEqual(all.map((path) => getAt(document, path, byName)));
  });

  it.each([undefined, byName])("are written in one pass with a few accesses to each", (schema) => {
    const { document, asked } = counted(SIZE);
    const edits = values().map((path): Edit => ({ path, op: "set", value: "new" }));
    const { diagnostics } = applyEdits(document, edits, schema && { schema });
    expect(diagnostics).toEqual([]);
    expect(asked()).toBeLessThanOrEqual(12 * SIZE);
  });

  it.each([undefined, byName])("are removed one by one without searching for the next", (schema) => {
    const { document, asked } = counted(SIZE);
    const edits = values().map(({ parent }): Edit => ({ path: parent as FieldPath, op: "remove" }));
    expect(applyEdits(document, edits, schema && { schema })).toEqual({
      value: { items: [] },
      diagnostics: [],
    });
    expect(asked()).toBeLessThanOrEqual(12 * SIZE);
  });
});
