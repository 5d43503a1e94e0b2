import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Json,
  type Pointer,
  type SchemaNode,
  formatPath,
  formatPointer,
  identify,
  locate,
  parseJson,
  parsePath,
} from "../../src/model/index.js";
import { itemKey, itemSegment, itemSegments, matchesKey, memberKey } from "../../src/model/internal.js";
import { anything, atomicList, block, keyed, object, rule, set } from "./schemas.js";
import { identical, problemsOf } from "./expectations.js";
import { typedDocument } from "./arbitraries.js";
import { runs } from "../long.js";

const TCP = { protocol: "TCP" };
const ports = object({ ports: keyed(["port", "protocol"], anything, TCP) });
const hosts = object({ hosts: keyed(["host", "port"]) });
const tags = object({ tags: set() });

/** The target of a path: a pointer, or "nowhere". */
function whereIs(path: string, document: Json, schema?: SchemaNode): string {
  const pointer = locate(document, parsePath(path), schema);
  return pointer === undefined ? "nowhere" : formatPointer(pointer);
}

describe("locate", () => {
  it.each<[path: string, document: Json, schema: SchemaNode | undefined, where: string, because: string]>([
    ["", { a: 1 }, undefined, "", "the root is the document"],
    ["a.b", { a: { b: 1 } }, undefined, "/a/b", "names are keys"],
    ["a.b", { a: { b: null } }, undefined, "/a/b", "null is there"],
    ["a.c", { a: { b: 1 } }, undefined, "nowhere", "absent"],
    ["a.b", { a: [1] }, undefined, "nowhere", "a list has no names"],
    ["a.length", { a: [1] }, undefined, "nowhere", "not even this one"],
    ["a[0]", { a: { 0: 1 } }, undefined, "nowhere", "a map has no positions"],
    ["a[1]", { a: [1, 2] }, undefined, "/a/1", "a position"],
    ["a[2]", { a: [1, 2] }, undefined, "nowhere", "beyond the end"],
    ["constructor", {}, undefined, "nowhere", "inherited names are absent"],
    ["__proto__.a", parseJson('{"__proto__":{"a":1}}'), undefined, "/__proto__/a", "an ordinary key"],
    [
      "a[name=x].v",
      { a: [{ name: "y" }, { name: "x", v: 1 }] },
      undefined,
      "/a/1/v",
      "a key needs no schema",
    ],
    [
      "a[name=x]",
      { a: [{ name: "x" }, { name: "x" }] },
      undefined,
      "nowhere",
      "two items have it: it names neither",
    ],
    ["a[name=x]", { a: ["x", null, [], { name: "x" }] }, undefined, "/a/3", "only maps have key fields"],
    ["a[n=1]", { a: [{ n: "1" }] }, undefined, "nowhere", "a number is no string"],
    ["a[n=1]", { a: [{ n: 1n }] }, undefined, "/a/0", "numbers by value"],
    ["a[n=null]", { a: [{ n: 1 }, { n: null }, {}] }, undefined, "/a/1", "a null that is there"],
    [
      "ports[port=1,protocol=null]",
      { ports: [{ port: 1 }, { port: 1, protocol: null }] },
      ports,
      "/ports/1",
      "asking for the null itself",
    ],
    ["a[constructor=null]", { a: [{}] }, undefined, "nowhere", "inherited names are no key fields"],
    ["ports[port=53,protocol=TCP]", { ports: [{ port: 53 }] }, ports, "/ports/0", "the default counts"],
    [
      "ports[port=53,protocol=TCP]",
      { ports: [{ port: 53, protocol: null }] },
      ports,
      "/ports/0",
      "null is absent",
    ],
    [
      "ports[port=53,protocol=TCP]",
      { ports: [{ port: 53 }] },
      undefined,
      "nowhere",
      "without a schema no default",
    ],
    [
      "ports[port=53,protocol=UDP]",
      { ports: [{ port: 53 }] },
      ports,
      "nowhere",
      "another value than the default",
    ],
    [
      "ports[port=53]",
      { ports: [{ port: 53, protocol: "UDP" }] },
      ports,
      "/ports/0",
      "half a key, if it is enough",
    ],
    [
      "ports[port=53]",
      { ports: [{ port: 53 }, { port: 53, protocol: "UDP" }] },
      ports,
      "nowhere",
      "and not if two fit",
    ],
    [
      "ports[protocol=TCP]",
      { ports: [{ name: "x" }] },
      ports,
      "/ports/0",
      "as server-side apply names such an item",
    ],
    [
      "hosts[host=a]",
      { hosts: [{ host: "a", port: 1 }, { host: "a" }] },
      hosts,
      "/hosts/1",
      "absence is identity",
    ],
    [
      "hosts[host=a]",
      { hosts: [{ host: "a" }, { host: "a" }] },
      hosts,
      "nowhere",
      "but not a unique one here",
    ],
    ["tags[=x]", { tags: ["y", "x"] }, tags, "/tags/1", "a member by its value"],
    ["tags[=1]", { tags: ["1", 1] }, tags, "/tags/1", "of its own type"],
    ["tags[=-0]", { tags: [0, -0] }, tags, "/tags/1", "the very value before one that equals it"],
    ["tags[=0]", { tags: [-0] }, tags, "/tags/0", "else one that equals it"],
    ["tags[=x]", { tags: ["x", "x"] }, tags, "nowhere", "twice is not unique"],
  ])("finds %s in %o, %o at %s: %s", (path, document, schema, where) => {
    expect(whereIs(path, document, schema)).toBe(where);
  });
});

describe("identify", () => {
  it.each<[pointer: Pointer, document: Json, schema: SchemaNode | undefined, path: string, because: string]>([
    [[], {}, undefined, "", "the document is the root"],
    [["a", 0], { a: [1] }, undefined, "a[0]", "no schema, no identity"],
    [["a", "0"], { a: [1] }, undefined, "a[0]", "a position written as text"],
    [["0"], { 0: 1 }, undefined, "0", "a key that looks like a position"],
    [["ports", 0], { ports: [{ port: 53 }] }, ports, "ports[port=53,protocol=TCP]", "defaults are filled in"],
    [["ports", 1], { ports: [{ port: 53 }, { port: 53, protocol: "TCP" }] }, ports, "ports[1]", "not unique"],
    [["ports", 0], { ports: [{ port: {} }] }, ports, "ports[0]", "a key field that is no scalar"],
    [["ports", 0], { ports: [{ name: "x" }] }, ports, "ports[protocol=TCP]", "the default alone is a key"],
    [["ports", 0], { ports: ["x"] }, ports, "ports[0]", "an item that is not a map"],
    [
      ["hosts", 0],
      { hosts: [{ host: "a" }, { host: "a", port: 1 }] },
      hosts,
      "hosts[host=a]",
      "absence is identity",
    ],
    [["hosts", 0], { hosts: [{ name: "a" }] }, hosts, "hosts[0]", "no key field at all"],
    [["tags", 1], { tags: ["x", "k8s.io/y"] }, tags, 'tags[="k8s.io/y"]', "a member"],
    [["tags", 1], { tags: ["x", "x"] }, tags, "tags[1]", "a member that is there twice"],
    [["tags", 0], { tags: [{}] }, tags, "tags[0]", "a member that is no scalar"],
    [["b", 0, "x"], { b: [{ x: 1 }] }, object({ b: block() }), "b[0].x", "a block has one place"],
    [["b", 0], { b: [{ name: "x" }] }, object({ b: atomicList() }), "b[0]", "an atomic list has no items"],
  ])("names %o in %o, %o: %s (%s)", (pointer, document, schema, path) => {
    expect(formatPath(identify(document, pointer, schema))).toBe(path);
  });

  it.each<[Pointer, Json, string]>([
    [["a", "b"], { a: {} }, "a.b"],
    [["a", 1], { a: [0] }, "a[1]"],
    [["a", "length"], { a: [0] }, "a.length"],
    [["a", "01"], { a: [0, 1] }, "a.01"],
    [["a", ""], { a: [0] }, 'a[""]'],
    [["a", "b"], { a: "text" }, "a.b"],
    [["constructor"], {}, "constructor"],
  ])("rejects a pointer without a value: %j in %j", (pointer, document, path) => {
    expect(problemsOf(() => identify(document, pointer))).toStrictEqual([
      `model/path-mismatch ${path} The path cannot be followed: a value along it has a different shape than the path expects.`,
    ]);
  });
});

describe("locate and identify", () => {
  it("are inverse to each other at every place of any document, also through the text of the path", () => {
    let byKey = 0;
    fc.assert(
      fc.property(typedDocument, ({ document, schema }) =>
        everyPlace(document).every((pointer) => {
          const path = identify(document, pointer, schema);
          if (typeof path.segment === "object") byKey++;
          const back = locate(document, parsePath(formatPath(path)), schema);
          return identical(locate(document, path, schema), pointer) && identical(back, pointer);
        }),
      ),
      { numRuns: runs({ normal: 500, long: 50_000 }) },
    );
    expect(byKey, "items found by identity").toBeGreaterThan(160);
  });

  it("give different paths to different places", () => {
    fc.assert(
      fc.property(typedDocument, ({ document, schema }) => {
        const places = everyPlace(document);
        const paths = places.map((pointer) => formatPath(identify(document, pointer, schema)));
        return new Set(paths).size === places.length;
      }),
    );
  });
});

describe("the segments of a list", () => {
  it("are the same one by one and all at once", () => {
    const rules = [
      rule("keyed", ["a"]),
      rule("keyed", ["a", "b"], { b: "x" }),
      rule("set"),
      rule("atomic"),
      undefined,
    ];
    fc.assert(
      fc.property(typedDocument, fc.constantFrom(...rules), ({ document }, listRule) => {
        const list = Array.isArray(document) ? document : [document];
        return identical(
          itemSegments(list, listRule),
          list.map((_, i) => itemSegment(list, i, listRule)),
        );
      }),
      { numRuns: runs({ normal: 250, long: 50_000 }) },
    );
  });

  it("beyond its end are positions", () => {
    expect(itemSegment(["x"], 5, rule("set"))).toBe(5);
  });
});

describe("an item", () => {
  it("matches a key if it has every field of it, including defaults", () => {
    const withDefault = rule("keyed", ["port", "protocol"], TCP);
    expect(matchesKey({ port: 53 }, itemKey({ port: 53, protocol: "TCP" }), withDefault)).toBe(true);
    expect(matchesKey({ port: 53 }, itemKey({ port: 53, protocol: "TCP" }), undefined)).toBe(false);
    expect(matchesKey({ port: 53, protocol: "UDP" }, itemKey({ port: 53 }), withDefault)).toBe(true);
    expect(matchesKey(53, itemKey({ port: 53 }), withDefault)).toBe(false);
    expect(matchesKey("x", memberKey("x"), undefined)).toBe(true);
  });
});

function everyPlace(value: Json, at: Pointer = []): Pointer[] {
  if (typeof value !== "object" || value === null) return [at];
  const tokens = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const below = value as Record<string | number, Json>;
  return [at, ...tokens.flatMap((token) => everyPlace(below[token] as Json, [...at, token]))];
}
