/** Records in parts: the output as a document, rows for fields with another owner than the generator. */
import * as fc from "fast-check";
import { type OwnedResource } from "../../src/ledger/index.js";
import { readRecord, writeRecordPart } from "../../src/ledger/internal.js";
import { type Json, VarveError, formatPath, parsePath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { ownedResource } from "./ownership.js";

const ID = { kind: "Deployment", group: "apps", namespace: "web", name: "api" };
const HEAD = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  "metadata.name": "api",
  "metadata.namespace": "web",
};

/** A record with only the generator's fields. */
function generated(fields: Readonly<Record<string, Json>>): OwnedResource {
  const rows = Object.entries({ ...HEAD, ...fields });
  return { ...ID, fields: rows.map(([path, base]) => ({ path: parsePath(path), owner: "varve", base })) };
}

function written(record: OwnedResource): Json {
  return writeRecordPart([record])[0] as Json;
}

/** The content of a record, in any order of fields. */
function said({ fields, ...head }: OwnedResource) {
  return { head, rows: new Map(fields.map(({ path, ...row }) => [formatPath(path), row])) };
}

describe("the recorded output", () => {
  it.each<[string, Readonly<Record<string, Json>>, Json]>([
    ["is a document", { "spec.replicas": 3, "spec.paused": true }, { spec: { replicas: 3, paused: true } }],
    [
      "says how the items of a list are named",
      { "spec.containers[name=app].name": "app", "spec.containers[name=app].image": "a:1" },
      { spec: { "containers(name)": [{ name: "app", image: "a:1" }] } },
    ],
    [
      "says what items leave out of their names",
      { "spec.ports[port=53,protocol=TCP].port": 53, "spec.ports[port=80,protocol=TCP].port": 80 },
      { spec: { "ports(port protocol=TCP)": [{ port: 53 }, { port: 80 }] } },
    ],
    [
      "has sets and lists by position",
      { 'metadata.finalizers[="a/b"]': "a/b", "spec.args[0]": "x", "spec.args[1].y": 1 },
      { metadata: { "finalizers(=)": ["a/b"] }, spec: { "args(#)": ["x", { y: 1 }] } },
    ],
    [
      "tells values that are maps from fields",
      { "spec.empty": {}, "spec.selector": { app: "a" }, "spec.list": [{ a: 1 }] },
      { spec: { empty: {}, "selector()": { app: "a" }, list: [{ a: 1 }] } },
    ],
    [
      "escapes names that would say something else",
      { "by.x": 1, 'data["a(b)"]': "1", 'data["=c"]': "2", 'data["8080"]': "3", 'data["50%(x)"]': "4" },
      { "=by": { x: 1 }, data: { "=a%28b%29": "1", "==c": "2", "=8080": "3", "=50%25%28x%29": "4" } },
    ],
    [
      "falls back to rows where a document could not say it",
      { "spec.a": 1, "spec.a.b": 2, "spec.list[name=x]": {} },
      {
        owners: {
          "spec.a": { owner: "varve", base: 1 },
          "spec.a.b": { owner: "varve", base: 2 },
          "spec.list[name=x]": { owner: "varve", base: {} },
        },
      },
    ],
  ])("%s", (_, fields, expected) => {
    const record = generated(fields);
    expect(written(record)).toEqual({ is: "apps/v1 Deployment web/api", ...(expected as object) });
    expect(said(readRecord(written(record)))).toEqual(said(record));
  });

  it("keeps rows for fields with another owner than the generator, and digests in one line", () => {
    const record: OwnedResource = {
      ...generated({ "spec.replicas": 3 }),
      generator: "team-1",
      templateId: "api",
      recordDigest: "r",
      freshDigest: "f",
    };
    const fields = record.fields.map((row) =>
      formatPath(row.path) === "spec.replicas" ? { ...row, owner: "hpa", value: 5 } : row,
    );
    expect(written({ ...record, fields })).toEqual({
      is: "apps/v1 Deployment web/api",
      by: "team-1 api",
      seal: "r f -",
      spec: { replicas: 3 },
      owners: { "spec.replicas": { owner: "hpa", value: 5 } },
    });
  });
});

describe("any record", () => {
  it("reads back what was written", () => {
    fc.assert(
      fc.property(ownedResource, (record) => {
        expect(said(readRecord(written(record)))).toEqual(said(record));
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, Json]>([
    ["no map", "x"],
    ["no name", { by: "app" }],
    ["half a name", { is: "v1 ConfigMap" }],
    ["more than a name", { is: "v1 ConfigMap a b" }],
    ["a name of other parts", { is: { kind: "ConfigMap", name: "a", uid: "1" } }],
    ["a name that is a number", { is: { kind: "ConfigMap", name: 1 } }],
    ["no generator", { is: "v1 ConfigMap a", by: 1 }],
    ["three makers", { is: "v1 ConfigMap a", by: "a b c" }],
    ["half a seal", { is: "v1 ConfigMap a", seal: "x" }],
    ["a mark that is none", { is: "v1 ConfigMap a", "data(%)": [{ a: 1 }] }],
    ["an item without its name", { is: "v1 ConfigMap a", "list(name)": [{ a: 1 }] }],
    ["a set of maps", { is: "v1 ConfigMap a", "list(=)": [{ a: 1 }] }],
    ["a list that is none", { is: "v1 ConfigMap a", "list(name)": { name: "a" } }],
    ["owners that are a list", { is: "v1 ConfigMap a", owners: [] }],
    ["a row without an owner", { is: "v1 ConfigMap a", owners: { "data.x": { base: 1 } } }],
    ["a row of other parts", { is: "v1 ConfigMap a", owners: { "data.x": { owner: "a", why: 1 } } }],
  ])("with %s is rejected as damaged", (_, value) => {
    expect(() => readRecord(value)).toThrow(VarveError);
  });
});
