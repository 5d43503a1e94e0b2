import { describe, expect, it } from "vitest";
import {
  type Edit,
  type Json,
  type Op,
  type SchemaNode,
  applyEdits,
  formatJson,
  parseJson,
  parsePath,
} from "../../src/model/index.js";
import { DocumentWriter } from "../../src/model/internal.js";
import { anything, keyed, object } from "./schemas.js";
import { frozen, inShort, problemsOf } from "./expectations.js";

const ports = object({ ports: keyed(["port", "protocol"], anything, { protocol: "TCP" }) });

function edit(op: Op, path: string, value?: Json): Edit {
  return { op, path: parsePath(path), ...(value === undefined ? {} : { value }) };
}

/** The document after the edits as text, and one line per skipped edit. */
function applying(document: Json, edits: readonly Edit[], schema?: SchemaNode): [string, ...string[]] {
  const { value, diagnostics } = applyEdits(frozen(document), edits, schema === undefined ? {} : { schema });
  return [formatJson(value), ...diagnostics.map(inShort)];
}

describe("the position of a new member", () => {
  const list = { ports: [{ port: 1 }, { port: 3 }] };
  it.each<[path: string, sibling: string, isBehind: boolean, after: readonly number[]]>([
    ["ports[port=2,protocol=TCP]", "ports[port=1,protocol=TCP]", true, [1, 2, 3]],
    ["ports[port=2,protocol=TCP]", "ports[port=1,protocol=TCP]", false, [2, 1, 3]],
    ["ports[port=2,protocol=TCP]", "ports[port=3,protocol=TCP]", true, [1, 3, 2]],
    // To the end, if the sibling does not exist, or is not a sibling.
    ["ports[port=2,protocol=TCP]", "ports[port=9,protocol=TCP]", false, [1, 3, 2]],
    ["ports[port=2,protocol=TCP]", "ports", false, [1, 3, 2]],
    // Existing members keep their place.
    ["ports[port=3,protocol=TCP]", "ports[port=1,protocol=TCP]", false, [1, 3]],
  ])("%s beside %s (behind: %s)", (path, sibling, isBehind, after) => {
    const beside = { sibling: parsePath(sibling), isBehind };
    const { value } = applyEdits(frozen(list), [{ ...edit("set", path, {}), beside }], { schema: ports });
    expect((value as typeof list).ports.map(({ port }) => port)).toEqual(after);
  });
});

describe("an edit", () => {
  it.each<[Op, path: string, value: Json | undefined, before: Json, after: string]>([
    ["set", "a.b", 1, {}, '{"a":{"b":1}}'],
    ["set", "a", undefined, {}, '{"a":null}'],
    ["setIfAbsent", "a", 2, { a: 1 }, '{"a":1}'],
    ["setIfAbsent", "a", 2, { a: null }, '{"a":null}'],
    ["setIfAbsent", "a.b", 2, {}, '{"a":{"b":2}}'],
    ["default", "a", 2, { a: 1 }, '{"a":1}'],
    ["default", "b", 2, { a: 1 }, '{"a":1,"b":2}'],
    ["append", "a", 2, { a: [1] }, '{"a":[1,2]}'],
    ["append", "a.b", 1, {}, '{"a":{"b":[1]}}'],
    ["append", "a", 1, { a: null }, '{"a":[1]}'],
    ["append", "", 1, [], "[1]"],
    ["append", "c[name=x].args", "-v", {}, '{"c":[{"name":"x","args":["-v"]}]}'],
    ["remove", "a", undefined, { a: 1, b: 2 }, '{"b":2}'],
    ["remove", "x.y", undefined, { a: 1 }, '{"a":1}'],
    ["prune", "a.b", undefined, { a: { b: 1 } }, '{"a":{}}'],
    ["keep", "a", 2, { a: 1 }, '{"a":1}'],
    ["allow", "a", 2, { a: 1 }, '{"a":1}'],
    ["warn", "a", 2, { a: 1 }, '{"a":1}'],
    ["deny", "a", 2, { a: 1 }, '{"a":1}'],
  ])("%s %s %j on %j gives %s", (op, path, value, before, after) => {
    expect(applying(before, [edit(op, path, value)])).toStrictEqual([after]);
  });

  it("that changes nothing returns the same document", () => {
    const document = frozen({ a: 1 });
    expect(
      applyEdits(document, [edit("keep", "a"), edit("remove", "b"), edit("default", "a", 2)]).value,
    ).toBe(document);
  });
});

describe("a renamed field", () => {
  it.each<[path: string, to: Json, before: string, after: string]>([
    ["b", "x", '{"a":1,"b":2,"c":3}', '{"a":1,"x":2,"c":3}'],
    ["b", "0", '{"a":1,"b":2,"c":3}', '{"a":1,"0":2,"c":3}'],
    ["b", "x", '{"b":1,"0":2,"a":3}', '{"x":1,"0":2,"a":3}'],
    ["0", "x", '{"b":1,"0":2,"a":3}', '{"b":1,"x":2,"a":3}'],
    ["b", "b", '{"a":1,"b":2}', '{"a":1,"b":2}'],
    ["a.b", "__proto__", '{"a":{"b":{"x":1}}}', '{"a":{"__proto__":{"x":1}}}'],
    ["__proto__", "a", '{"__proto__":1}', '{"a":1}'],
  ])("%s to %j keeps its value and its place: %s", (path, to, before, after) => {
    expect(applying(parseJson(before), [edit("rename", path, to)])).toStrictEqual([after]);
  });

  it.each<[path: string, to: Json, before: Json, report: string]>([
    ["b", "x", { a: 1 }, "b nothing to rename here"],
    ["", "x", { a: 1 }, " nothing to rename here"],
    ["a", 1, { a: 1 }, "a the new name of a field must be a string"],
    ["a", "b", { a: 1, b: 2 }, "a a field b already exists"],
  ])("%s to %j in %j is rejected, and nothing is lost", (path, to, before, report) => {
    expect(applying(before, [edit("rename", path, to)])).toStrictEqual([
      formatJson(before),
      `model/path-mismatch ${report}`,
    ]);
  });
});

describe("a renamed item", () => {
  const two: Json = { c: [{ name: "a", image: "x" }, { name: "b" }] };

  it.each<[path: string, to: Json, before: Json, after: string]>([
    ["c[name=a]", "z", two, '{"c":[{"name":"z","image":"x"},{"name":"b"}]}'],
    ["c[name=a]", { name: "z" }, two, '{"c":[{"name":"z","image":"x"},{"name":"b"}]}'],
    ["c[name=a]", "a", two, '{"c":[{"name":"a","image":"x"},{"name":"b"}]}'],
    [
      "p[port=1,protocol=UDP]",
      { port: 2 },
      { p: [{ port: 1, protocol: "UDP" }] },
      '{"p":[{"port":2,"protocol":"UDP"}]}',
    ],
    ["t[=a]", "z", { t: ["a", "b"] }, '{"t":["z","b"]}'],
    ["l[__proto__=a]", "z", parseJson('{"l":[{"__proto__":"a"}]}'), '{"l":[{"__proto__":"z"}]}'],
  ])("%s to %j in %j keeps its fields and its place", (path, to, before, after) => {
    expect(applying(before, [edit("rename", path, to)])).toStrictEqual([after]);
  });

  it.each<[path: string, to: Json, before: Json, report: string]>([
    ["c[name=a]", "b", two, "c[name=a] an item with that name already exists"],
    ["c[name=q]", "b", two, "c[name=q] nothing to rename here"],
    ["c[0]", "b", two, "c[0] an item identified by its position has no name"],
    ["c[name=a]", { name: [] }, two, "c[name=a] the key of an item must be a scalar"],
    [
      "p[port=1,protocol=UDP]",
      2,
      { p: [{ port: 1, protocol: "UDP" }] },
      "p[port=1,protocol=UDP] specify which of port and protocol changes",
    ],
    ["t[=a]", "b", { t: ["a", "b"] }, "t[=a] an item with that name already exists"],
    ["t[=a]", {}, { t: ["a"] }, "t[=a] the key of an item must be a scalar"],
  ])("%s to %j in %j is rejected, and nothing is lost", (path, to, before, report) => {
    expect(applying(before, [edit("rename", path, to)])).toStrictEqual([
      formatJson(before),
      `model/path-mismatch ${report}`,
    ]);
  });

  it("collides with another one through the defaults of its key", () => {
    const document: Json = { ports: [{ port: 1, protocol: "UDP" }, { port: 1 }] };
    expect(
      applying(document, [edit("rename", "ports[port=1,protocol=UDP]", { protocol: "TCP" })], ports),
    ).toStrictEqual([
      formatJson(document),
      "model/path-mismatch ports[port=1,protocol=UDP] an item with that name already exists",
    ]);
  });
});

describe("several edits", () => {
  it("are applied in order, each to the result of the previous ones", () => {
    expect(
      applying({ a: 1 }, [
        edit("set", "c[name=x].image", "one"),
        edit("append", "c", { name: "y" }),
        edit("rename", "c[name=y]", "z"),
        edit("set", "c[name=z].image", "two"),
        edit("setIfAbsent", "c[name=x].image", "never"),
        edit("remove", "a"),
        edit("default", "a", 2),
      ]),
    ).toStrictEqual(['{"c":[{"name":"x","image":"one"},{"name":"z","image":"two"}],"a":2}']);
  });

  it("report each one that does not apply, skip it entirely, and apply the others", () => {
    expect(
      applying({ a: "text", l: [{ n: 1 }, { n: 1 }] }, [
        edit("set", "a.b", 1),
        edit("set", "x", 1),
        edit("set", "new.list[5]", 1),
        edit("append", "a", 1),
        edit("append", "l[n=2]", 1),
        edit("set", "l[n=1].v", 1),
        edit("remove", "l[n=1]"),
        edit("setIfAbsent", "l[n=1]", {}),
        edit("set", "y", 2),
      ]),
    ).toStrictEqual([
      '{"a":"text","l":[{"n":1},{"n":1}],"x":1,"y":2}',
      "model/path-mismatch a expected a map here",
      "model/path-mismatch new.list[5] only the next index can be added to a list",
      "model/path-mismatch a expected a list here",
      "model/path-mismatch l[n=2] an item with a name is not a list",
      "model/path-mismatch l[n=1] several items match this key",
      "model/path-mismatch l[n=1] several items match this key",
      "model/path-mismatch l[n=1] several items match this key",
    ]);
  });

  it("find items by the defaults of their keys", () => {
    expect(
      applying(
        { ports: [{ port: 53 }] },
        [
          edit("setIfAbsent", "ports[port=53,protocol=TCP].port", 1),
          edit("set", "ports[port=53,protocol=TCP].name", "dns"),
        ],
        ports,
      ),
    ).toStrictEqual(['{"ports":[{"port":53,"name":"dns"}]}']);
  });

  it("never write into given values", () => {
    const value = frozen({ deep: { list: [1] } });
    expect(
      applying({}, [
        edit("set", "a", value),
        edit("set", "a.deep.x", 1),
        edit("append", "a.deep.list", 2),
        edit("set", "b", value),
      ]),
    ).toStrictEqual(['{"a":{"deep":{"list":[1,2],"x":1}},"b":{"deep":{"list":[1]}}}']);
  });
});

describe("a document writer", () => {
  it("copies what it touches once, for any number of writes", () => {
    const writer = new DocumentWriter(frozen({ a: { b: 1 }, c: {} }));
    writer.set(parsePath("a.b"), 2);
    const first = writer.document;
    writer.set(parsePath("a.x"), 3);
    expect(writer.document).toBe(first);
    expect(first).toStrictEqual({ a: { b: 2, x: 3 }, c: {} });
  });

  it("returns whether it removed anything", () => {
    const writer = new DocumentWriter({ a: 1 });
    const removed = ["a", "a", ""].map((path) => writer.remove(parsePath(path)));
    expect(removed).toStrictEqual([true, false, true]);
  });

  it("has changed nothing when it throws", () => {
    const document = frozen({ a: { b: [1] } });
    const writer = new DocumentWriter(document);
    expect(problemsOf(() => writer.set(parsePath("a.c.d[7]"), 1))).toHaveLength(1);
    expect(writer.document).toBe(document);
  });
});
