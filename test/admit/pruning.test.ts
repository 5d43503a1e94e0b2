import { type Json, type JsonObject, applyEdits, formatPath } from "../../src/model/index.js";
import { Structural, prune, pruneNulls } from "../../src/admit/internal.js";
import { describe, expect, it } from "vitest";

const SCHEMA = new Structural({
  type: "object",
  properties: {
    spec: {
      type: "object",
      properties: {
        known: { type: "string" },
        free: {
          type: "object",
          "x-kubernetes-preserve-unknown-fields": true,
          properties: { strict: { type: "object" } },
        },
        map: {
          type: "object",
          additionalProperties: { type: "object", properties: { a: { type: "string" } } },
        },
        anything: { type: "object", additionalProperties: true },
        list: {
          type: "array",
          "x-kubernetes-list-type": "map",
          "x-kubernetes-list-map-keys": ["name"],
          items: { type: "object", properties: { name: { type: "string" } } },
        },
        embedded: {
          type: "object",
          "x-kubernetes-embedded-resource": true,
          properties: { spec: { type: "object" } },
        },
      },
    },
  },
});

function spec(value: JsonObject): {
  readonly value: Json;
  readonly unknown: string[];
  readonly paths: string[];
} {
  const result = prune({ spec: value }, SCHEMA, { isResource: true });
  return {
    value: (result.value as JsonObject)["spec"] as Json,
    unknown: result.unknown.map(({ field }) => field),
    paths: result.edits.map(({ path }) => formatPath(path)),
  };
}

describe("pruning", () => {
  it("removes unknown fields, and names them as the API server does", () => {
    expect(spec({ known: "a", "un.known": 1 })).toEqual({
      value: { known: "a" },
      unknown: ["spec.un.known"],
      paths: ['spec["un.known"]'],
    });
  });

  it("names items of lists by position for the API server and by identity for the ledger", () => {
    expect(spec({ list: [{ name: "a" }, { name: "b", x: 1 }] })).toEqual({
      value: { list: [{ name: "a" }, { name: "b" }] },
      unknown: ["spec.list[1].x"],
      paths: ["spec.list[name=b].x"],
    });
  });

  it("keeps everything where unknown fields are preserved, down to a schema that does not", () => {
    expect(spec({ free: { x: { y: 1 }, strict: { z: 1 } } })).toEqual({
      value: { free: { x: { y: 1 }, strict: {} } },
      unknown: ["spec.free.strict.z"],
      paths: ["spec.free.strict.z"],
    });
  });

  it("visits maps, and empties maps in maps of anything", () => {
    expect(spec({ map: { k: { a: "1", b: 2 } }, anything: { s: "x", m: { n: 1 } } })).toEqual({
      value: { map: { k: { a: "1" } }, anything: { s: "x", m: {} } },
      unknown: ["spec.anything.m.n", "spec.map.k.b"],
      paths: ["spec.map.k.b", "spec.anything.m.n"],
    });
  });

  it("leaves standard fields alone, at the root and in embedded resources", () => {
    const resource = { apiVersion: "v1", kind: "A", metadata: { whatever: 1 }, spec: {} };
    expect(spec({ embedded: resource })).toEqual({ value: { embedded: resource }, unknown: [], paths: [] });
    const root = { apiVersion: "v1", kind: "A", metadata: { x: 1 }, other: 1 };
    expect(prune(root, SCHEMA, { isResource: true })).toMatchObject({
      value: { apiVersion: "v1", kind: "A", metadata: { x: 1 } },
      unknown: [{ field: "other", known: ["spec"] }],
    });
    expect(prune(root, null, { isResource: true }).unknown.map(({ field }) => field)).toEqual(["other"]);
  });

  it("shares unchanged parts, and does not modify its input", () => {
    const input = { spec: { known: "a", map: { k: { a: "1" } }, list: [{ name: "a", x: 1 }] } };
    const before = structuredClone(input);
    const { value, edits } = prune(input, SCHEMA, { isResource: true });
    expect(input).toEqual(before);
    expect((value as typeof input).spec.map).toBe(input.spec.map);
    expect(applyEdits(input, edits).value).toEqual(value);
    expect(prune(value, SCHEMA, { isResource: true }).value).toBe(value);
  });
});

describe("nulls", () => {
  const schema = new Structural({
    type: "object",
    properties: {
      plain: { type: "string" },
      nullable: { type: "string", nullable: true },
      defaulted: { type: "string", default: "x" },
      map: {
        type: "object",
        additionalProperties: { type: "object", properties: { a: { type: "string" } } },
      },
      list: { type: "array", items: { type: "object", properties: { a: { type: "string" } } } },
    },
  });

  it("are removed where they are not allowed and have no default; items of lists stay", () => {
    const input = {
      plain: null,
      nullable: null,
      defaulted: null,
      unknown: null,
      map: { k: null, l: { a: null } },
      list: [null, { a: null }],
    };
    const { value, edits } = pruneNulls(input, schema);
    expect(value).toEqual({
      nullable: null,
      defaulted: null,
      unknown: null,
      map: { l: {} },
      list: [null, {}],
    });
    expect(edits.map(({ op, path }) => `${op} ${formatPath(path)}`)).toEqual([
      "prune plain",
      "prune map.k",
      "prune map.l.a",
      "prune list[1].a",
    ]);
  });
});
