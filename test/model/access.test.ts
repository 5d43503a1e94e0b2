import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  VarveError,
  equalNumeric,
  formatJson,
  getAt,
  isObject,
  locate,
  parseJson,
  parsePath,
  removeAt,
  setAt,
} from "../../src/model/index.js";
import { ROOT, keysInOrder, pathOf } from "../../src/model/internal.js";
import { anything, keyed, object, set } from "./schemas.js";
import { frozen, identical, problemsOf } from "./expectations.js";
import { type TypedDocument, fieldPath, json, typedDocument } from "./arbitraries.js";
import { runs } from "../long.js";

const ports = object({ ports: keyed(["port", "protocol"], anything, { protocol: "TCP" }) });
const tags = object({ tags: set() });

function setting(path: string, value: Json, document: Json, schema?: SchemaNode): string {
  return formatJson(setAt(frozen(document), parsePath(path), value, schema));
}

describe("setAt", () => {
  it.each<[path: string, value: Json, before: Json, after: string, because: string]>([
    ["", 2, { a: 1 }, "2", "the root is the whole document"],
    ["a", 2, { a: 1, b: 1 }, '{"a":2,"b":1}', "a field keeps its place"],
    ["c", 2, { a: 1 }, '{"a":1,"c":2}', "a new field comes last"],
    ["a.b.c", 1, {}, '{"a":{"b":{"c":1}}}', "maps are made for names"],
    ["a[0][0]", 1, {}, '{"a":[[1]]}', "lists are made for positions"],
    ["a.b", 1, { a: null }, '{"a":{"b":1}}', "null counts as absent"],
    ["a[0]", 1, { a: null }, '{"a":[1]}', "for lists too"],
    ["a", 1, null, '{"a":1}', "and for the document"],
    ["a[0].b", 1, { a: [null, 2] }, '{"a":[{"b":1},2]}', "and for items"],
    ["a[1]", 2, { a: [1] }, '{"a":[1,2]}', "a list grows at its end"],
    ["a[0]", null, { a: [1] }, '{"a":[null]}', "null is a value when it is what is set"],
    [
      "c[name=a].image",
      "x",
      {},
      '{"c":[{"name":"a","image":"x"}]}',
      "a new item has the fields that name it",
    ],
    [
      "c[name=a]",
      { image: "x" },
      { c: [{ name: "b" }] },
      '{"c":[{"name":"b"},{"image":"x","name":"a"}]}',
      "also when set whole",
    ],
    [
      "c[name=a]",
      { image: "x" },
      { c: [{ name: "a", old: 1 }] },
      '{"c":[{"image":"x","name":"a"}]}',
      "a replaced item keeps its name",
    ],
    [
      "c[name=a].env[name=E].value",
      "1",
      {},
      '{"c":[{"name":"a","env":[{"name":"E","value":"1"}]}]}',
      "items in items",
    ],
    ["c[name=a].name", "b", { c: [{ name: "a" }] }, '{"c":[{"name":"b"}]}', "a key field is a field"],
    ["c[name=a]", { name: null }, {}, '{"c":[{"name":"a"}]}', "a null key field is absent"],
    ["t[=x]", "x", { t: ["y"] }, '{"t":["y","x"]}', "a new member"],
    ["t[=x]", "x", { t: ["x"] }, '{"t":["x"]}', "a member that is there"],
    ["__proto__.admin", true, {}, '{"__proto__":{"admin":true}}', "__proto__ is an ordinary key"],
    [
      "a.constructor.prototype.x",
      1,
      { a: {} },
      '{"a":{"constructor":{"prototype":{"x":1}}}}',
      "so is constructor",
    ],
    ["l[__proto__=a].x", 1, {}, '{"l":[{"__proto__":"a","x":1}]}', "and a key field of that name"],
  ])("%s = %j in %j gives %s: %s", (path, value, before, after) => {
    expect(setting(path, value, before)).toBe(after);
    expect(({} as JsonObject)["admin"]).toBeUndefined();
    expect(({} as JsonObject)["x"]).toBeUndefined();
  });

  it.each<[path: string, value: Json, before: Json, schema: SchemaNode, after: string, because: string]>([
    [
      "ports[port=53,protocol=TCP].name",
      "dns",
      { ports: [{ port: 53 }] },
      ports,
      '{"ports":[{"port":53,"name":"dns"}]}',
      "found by its default",
    ],
    [
      "ports[port=53,protocol=TCP]",
      { port: 53, name: "dns" },
      { ports: [{ port: 53 }] },
      ports,
      '{"ports":[{"port":53,"name":"dns"}]}',
      "no field is added that the default gives",
    ],
    [
      "ports[port=53,protocol=UDP].name",
      "dns",
      { ports: [{ port: 53 }] },
      ports,
      '{"ports":[{"port":53},{"port":53,"protocol":"UDP","name":"dns"}]}',
      "another item",
    ],
    ['tags[="1"]', "1", { tags: [1] }, tags, '{"tags":[1,"1"]}', "a member of another type"],
  ])("%s = %j in %j, schema %o, gives %s: %s", (path, value, before, schema, after) => {
    expect(setting(path, value, before, schema)).toBe(after);
  });

  it.each<[path: string, value: Json, before: Json, report: string]>([
    ["a.b", 1, { a: "text" }, "a expected a map here"],
    ["a.b", 1, { a: [1] }, "a expected a map here"],
    ["a[0]", 1, { a: {} }, "a expected a list here"],
    ["a[name=x]", {}, { a: {} }, "a expected a list here"],
    ["a.b.c[0]", 1, { a: { b: 1 } }, "a.b expected a map here"],
    ["a", 1, [], " expected a map here"],
    ["a[3]", 1, { a: [1] }, "a[3] only the next index can be added to a list"],
    ["a[3].b", 1, { a: [1] }, "a[3] only the next index can be added to a list"],
    ["a.b[1]", 1, {}, "a.b[1] only the next index can be added to a list"],
    ["a[name=x].b", 1, { a: [{ name: "x" }, { name: "x" }] }, "a[name=x] several items match this key"],
    ["a[name=x]", { name: "y" }, {}, "a[name=x] the field name of the item has another value"],
    ["a[name=x]", "text", {}, "a[name=x] an item named by its fields is a map"],
    ["a[name=x]", null, { a: [{ name: "x" }] }, "a[name=x] an item named by its fields is a map"],
    ["a[name=x][0]", 1, {}, "a[name=x] an item named by its fields is a map"],
    ["a[=x]", "y", {}, "a[=x] a member of a set must equal its key"],
    ["a[=x].b", 1, {}, "a[=x] a member of a set has no fields"],
    ["a[=x].b", 1, { a: ["x"] }, "a[=x] expected a map here"],
  ])("rejects %s = %j in %j", (path, value, before, report) => {
    expect(problemsOf(() => setting(path, value, before))).toStrictEqual([`model/path-mismatch ${report}`]);
  });

  it("keeps the order of index-like keys", () => {
    const document = frozen(parseJson('{"b":{"x":1},"0":1,"a":2}'));
    expect(formatJson(setAt(document, parsePath("b.x"), 2))).toBe('{"b":{"x":2},"0":1,"a":2}');
  });
});

describe("removeAt", () => {
  it.each<[path: string, before: Json, after: Json, because: string]>([
    ["a", { a: 1, b: 2 }, { b: 2 }, "a field"],
    ["a.b", { a: { b: 1 } }, { a: {} }, "an emptied parent stays"],
    ["a[1]", { a: [1, 2, 3] }, { a: [1, 3] }, "a position closes up"],
    ["a[name=x]", { a: [{ name: "y" }, { name: "x" }] }, { a: [{ name: "y" }] }, "an item"],
    ["a[=x]", { a: ["x", "y"] }, { a: ["y"] }, "a member"],
    ["__proto__", parseJson('{"__proto__":1,"a":2}'), { a: 2 }, "an ordinary key"],
    ["", { a: 1 }, null, "the whole document"],
  ])("%s from %j leaves %j: %s", (path, before, after) => {
    expect(removeAt(frozen(before), parsePath(path))).toStrictEqual(after);
  });

  it.each<[path: string, document: Json]>([
    ["b", { a: 1 }],
    ["a.b", { a: 1 }],
    ["a[5]", { a: [1] }],
    ["a[name=x]", { a: [{ name: "y" }] }],
    ["a[=x]", { a: ["y"] }],
    ["constructor", {}],
    ["a.length", { a: [1] }],
  ])("returns the same document if there is no %s in %j", (path, document) => {
    expect(removeAt(frozen(document), parsePath(path))).toBe(document);
  });

  it("rejects a key that two items have: it matches neither", () => {
    const document = frozen({ a: [{ name: "x", v: 1 }, { name: "x" }] });
    expect(problemsOf(() => removeAt(document, parsePath("a[name=x].v")))).toStrictEqual([
      "model/path-mismatch a[name=x] several items match this key",
    ]);
  });

  it("finds items by the defaults of their keys", () => {
    const path = parsePath("ports[port=53,protocol=TCP]");
    expect(removeAt(frozen({ ports: [{ port: 54 }, { port: 53 }] }), path, ports)).toStrictEqual({
      ports: [{ port: 54 }],
    });
  });
});

/** A document, and a path that exists in it about half of the time: a place of it, a place with a tail, or anything. */
const documentAndPath: fc.Arbitrary<TypedDocument & { path: FieldPath }> = fc
  .tuple(typedDocument, fc.nat(), fieldPath, fc.integer({ min: 0, max: 2 }))
  .map(([typed, at, other, mode]) => {
    const places = everyPath(typed.document);
    const place = places[at % places.length] as FieldPath;
    const tail = mode === 0 ? [] : [other.parent === null ? "new" : other.segment];
    return { ...typed, path: mode === 2 ? other : pathOf(...segments(place), ...tail) };
  })
  .filter(({ path }) => !namesKeyField(path));

describe("writing", () => {
  it("is what reading then finds, never changes its input, and shares everything off the path", () => {
    let written = 0;
    fc.assert(
      fc.property(documentAndPath, json, ({ document, schema, path }, value) => {
        const after = tried(() => setAt(frozen(document), path, frozen(value), schema));
        if (after === undefined) return true;
        written++;
        const found = getAt(after, path, schema);
        const isFound =
          typeof path.segment === "object" && isObject(value)
            ? holds(found, value)
            : found === value || equalNumeric(found as Json, value);
        return isFound && sharesBeside(document, after, locate(after, path, schema) ?? []);
      }),
      { numRuns: runs({ normal: 1000, long: 100_000 }) },
    );
    expect(written).toBeGreaterThan(400);
  });

  it("the same value again changes nothing more", () => {
    fc.assert(
      fc.property(documentAndPath, json, ({ document, schema, path }, value) => {
        const once = tried(() => setAt(frozen(document), path, value, schema));
        return once === undefined || formatJson(setAt(once, path, value, schema)) === formatJson(once);
      }),
      { numRuns: runs({ normal: 250, long: 50_000 }) },
    );
  });

  it("then removing a new field gives the old document, if no parents had to be created", () => {
    fc.assert(
      fc.property(typedDocument, json, ({ document, schema }, value) => {
        if (!isObject(document) || Object.hasOwn(document, "new")) return true;
        const path = pathOf("new");
        return identical(removeAt(setAt(frozen(document), path, value, schema), path, schema), document);
      }),
    );
  });
});

describe("removing", () => {
  it("leaves nothing to read, shares everything off the path, and returns the same document if nothing was there", () => {
    fc.assert(
      fc.property(documentAndPath, ({ document, schema, path }) => {
        const pointer = locate(document, path, schema);
        const after = tried(() => removeAt(frozen(document), path, schema));
        if (after === undefined || pointer === undefined) return after === undefined || after === document;
        if (path.parent === null) return after === null;
        const container = getAt(after, path.parent, schema) as Json;
        const before = getAt(document, path.parent, schema) as Json;
        const isShorter = Array.isArray(before)
          ? identical(container, before.toSpliced(pointer.at(-1) as number, 1))
          : getAt(after, path, schema) === undefined;
        return isShorter && sharesBeside(document, after, pointer.slice(0, -1));
      }),
      { numRuns: runs({ normal: 500, long: 100_000 }) },
    );
  });
});

describe("getAt", () => {
  it("gives the document for the root and undefined for missing values", () => {
    const document = { a: null };
    expect(getAt(document, ROOT)).toBe(document);
    expect(getAt(document, parsePath("a"))).toBeNull();
    expect(getAt(document, parsePath("b"))).toBeUndefined();
    expect(getAt(document, parsePath("toString"))).toBeUndefined();
  });
});

/** `c[name=a].name`: writing there renames the item, and the path then matches nothing. */
function namesKeyField({ parent, segment }: FieldPath): boolean {
  if (parent === null) return false;
  const item = parent.segment;
  return (typeof item === "object" && item.names?.includes(segment as string)) || namesKeyField(parent);
}

function tried(run: () => Json): Json | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

function segments(path: FieldPath): FieldPath["segment"][] {
  return path.parent === null ? [] : [...segments(path.parent), path.segment];
}

function everyPath(value: Json, at: FieldPath = ROOT): FieldPath[] {
  if (Array.isArray(value))
    return [at, ...value.flatMap((item, i) => everyPath(item, pathOf(...segments(at), i)))];
  if (!isObject(value)) return [at];
  return [
    at,
    ...keysInOrder(value).flatMap((name) => everyPath(value[name] as Json, pathOf(...segments(at), name))),
  ];
}

/** Whether an item has all the fields of a value; its key fields may have been added. */
function holds(item: Json | undefined, value: JsonObject): boolean {
  return (
    isObject(item) &&
    Object.entries(value).every(([name, below]) => below === null || identical(item[name], below))
  );
}

/** Whether everything off the path to the pointer is the same object in both documents. */
function sharesBeside(before: Json, after: Json, [token, ...rest]: readonly (string | number)[]): boolean {
  if (token === undefined || typeof before !== "object" || before === null) return true;
  const [old, fresh] = [before, after] as unknown as Record<string | number, Json>[];
  const beside = Object.keys(before).filter((name) => name !== String(token));
  const isShared = beside.every(
    (name) =>
      identical(old?.[name], fresh?.[name]) &&
      (typeof old?.[name] !== "object" || old[name] === fresh?.[name]),
  );
  const below = Object.hasOwn(before, token) ? old?.[token] : undefined;
  return isShared && (below === undefined || sharesBeside(below, fresh?.[token] as Json, rest));
}
