import { anything, atomicList, keyed, object } from "../model/schemas.js";
import { describe, expect, it } from "vitest";
import { story, thing } from "./apply-story.js";
import { type JsonObject, formatJson, formatPath } from "../../src/model/index.js";
import { builtinSchemas } from "../../src/schema/index.js";
import { diagnosticsOf } from "../model/expectations.js";
import { serverSideApply } from "../../src/merge/index.js";

describe("an entry of managedFields", () => {
  it("is written as the API server writes it", () => {
    const now = story("v1 Service").apply(
      "operator",
      `
      metadata: {finalizers: [b/x, a/x], labels: {z: "1", a: "1"}}
      spec: {ports: [{port: 53, protocol: UDP, name: dns}, {port: 9}], selector: {app: web}}
      `,
      { time: "2026-11-15T00:00:00Z" },
    );
    expect(now.entries).toEqual([
      {
        manager: "operator",
        operation: "Apply",
        apiVersion: "v1",
        time: "2026-11-15T00:00:00Z",
        fieldsType: "FieldsV1",
        fieldsV1: {
          "f:metadata": {
            "f:finalizers": { 'v:"a/x"': {}, 'v:"b/x"': {} },
            "f:labels": { "f:a": {}, "f:z": {} },
          },
          "f:spec": {
            "f:ports": {
              'k:{"port":9,"protocol":"TCP"}': { ".": {}, "f:port": {} },
              'k:{"port":53,"protocol":"UDP"}': { ".": {}, "f:name": {}, "f:port": {}, "f:protocol": {} },
            },
            "f:selector": {},
          },
        },
      },
    ]);
  });

  it("has its fields in the order of the API server", () => {
    const now = story("v1 Service").apply(
      "operator",
      "spec: {ports: [{port: 53}, {port: 9}], type: ClusterIP}",
    );
    expect(formatJson(now.entries[0]?.["fieldsV1"] ?? null)).toBe(
      '{"f:spec":{"f:ports":{"k:{\\"port\\":9,\\"protocol\\":\\"TCP\\"}":{".":{},"f:port":{}},' +
        '"k:{\\"port\\":53,\\"protocol\\":\\"TCP\\"}":{".":{},"f:port":{}}},"f:type":{}}}',
    );
  });

  it("never includes the object's identity or server-written fields", () => {
    const now = story("v1 ConfigMap").apply(
      "operator",
      `
      metadata: {namespace: prod, uid: u, resourceVersion: "7", generation: 1, creationTimestamp: null,
        generateName: g, labels: {}}
      `,
    );
    expect(now.owners).toEqual({ operator: ["metadata.generateName", "metadata.labels"] });
  });

  it("is left out, and managedFields with it, when nothing is owned", () => {
    const now = story("v1 ConfigMap").apply("operator", "data: {a: x}").apply("operator", "{}");
    expect(now.live).toEqual({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "it" } });
  });

  it("keeps the position of managedFields in the metadata", () => {
    const live: JsonObject = {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { managedFields: [], name: "it" },
      data: {},
    };
    const applied = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "it" }, data: { a: "x" } };
    const { resource } = serverSideApply(live, applied, { manager: "operator", force: true });
    expect(Object.keys(resource["metadata"] as JsonObject)).toEqual(["managedFields", "name"]);
  });
});

describe("entries", () => {
  it("are identified by operation and subresource, and updates also by version", () => {
    const now = story("apps/v1 Deployment")
      .given("status: {replicas: 1}\nspec: {replicas: 1}", { "web Update": ["spec.replicas"] })
      .apply("web", "spec: {replicas: 1}")
      .apply("web", "status: {replicas: 1}", { subresource: "status" });
    expect(now.owners).toEqual({
      web: ["spec.replicas"],
      "web Apply status": ["status.replicas"],
      "web Update": ["spec.replicas"],
    });
    expect(now.conflicts("web", "spec: {replicas: 2}")).toEqual([
      'spec.replicas belongs to "web" (Update, apps/v1): it is 1, the applied value is 2',
    ]);
  });

  it("name the subresource in a conflict", () => {
    const now = story("apps/v1 Deployment").apply("web", "status: {replicas: 1}", { subresource: "status" });
    expect(now.conflicts("sre", "status: {replicas: 2}")).toEqual([
      'status.replicas belongs to "web" (Apply of status, apps/v1): it is 1, the applied value is 2',
    ]);
  });

  it("of an applier stay one when the API version changes", () => {
    const now = story("apps/v1 Deployment").apply("web", "spec: {replicas: 1}", {
      apiVersion: "apps/v1beta1",
    });
    expect(now.entries.map((entry) => entry["apiVersion"])).toEqual(["apps/v1beta1"]);
    now.apply("web", "spec: {replicas: 1}");
    expect(now.entries.map((entry) => entry["apiVersion"])).toEqual(["apps/v1"]);
  });

  it("are sorted by operation, then time, then manager", () => {
    const now = story("v1 ConfigMap").given("data: {u: x}", { "updater Update": ["data.u"] });
    for (const [manager, time] of [
      ["late", "2026-01-02T00:00:00Z"],
      ["b", "2026-01-01T00:00:00Z"],
      ["a", "2026-01-01T00:00:00Z"],
      ["timeless", undefined],
    ] as const) {
      now.apply(manager, `data: {${manager}: x}`, { time });
    }
    expect(now.entries.map((entry) => entry["manager"])).toEqual(["timeless", "a", "b", "late", "updater"]);
  });

  it("with the same identity count once: the last", () => {
    const now = story("v1 ConfigMap").given("data: {a: x, b: x}", { sre: ["data.a"] });
    const [entry] = now.entries as [JsonObject];
    const managedFields = [entry, { ...entry, fieldsV1: { "f:data": { "f:b": {} } } }];
    now.live = { ...now.live, metadata: { name: "it", managedFields } };
    expect(now.apply("sre", "data: {c: x}").object).toEqual({ data: { a: "x", c: "x" } });
  });
});

describe("the time of an entry", () => {
  const first = { time: "2026-01-01T00:00:00Z" };
  const second = { time: "2026-02-02T00:00:00Z" };
  const timesOf = (entries: readonly JsonObject[]) => entries.map(({ manager, time }) => [manager, time]);

  it("is that of the last apply that changed the object", () => {
    const now = story("v1 ConfigMap").apply("sre", "data: {a: x}", first);
    expect(timesOf(now.apply("sre", "data: {a: x}", second).entries)).toEqual([["sre", first.time]]);
    expect(timesOf(now.apply("sre", "data: {a: z}", second).entries)).toEqual([["sre", second.time]]);
  });

  it("is missing for a manager who has never changed the object", () => {
    const now = story("v1 ConfigMap")
      .apply("sre", "data: {a: x}", first)
      .apply("dev", "data: {a: x}", second);
    expect(timesOf(now.entries)).toEqual([
      ["dev", undefined],
      ["sre", first.time],
    ]);
  });

  it("changes when only the order of items does", () => {
    const now = story("v1 ConfigMap").apply("sre", "metadata: {finalizers: [a/x, b/x]}", first);
    expect(timesOf(now.apply("sre", "metadata: {finalizers: [b/x, a/x]}", second).entries)).toEqual([
      ["sre", second.time],
    ]);
  });

  it("is never read from a clock: without a given time, changed entries have none", () => {
    const now = story("v1 ConfigMap").apply("sre", "data: {a: x}", first).apply("sre", "data: {a: z}");
    expect(timesOf(now.entries)).toEqual([["sre", undefined]]);
  });
});

describe("an apply that changes nothing", () => {
  it("returns the live object itself", () => {
    const now = story("v1 Service").apply("sre", "spec: {ports: [{port: 1}], selector: {a: b}}");
    const live = now.live as JsonObject;
    const { metadata: _, ...rest } = live;
    const applied = { ...rest, metadata: { name: "it" } };
    expect(serverSideApply(live, applied, { manager: "sre", schemas: builtinSchemas() }).resource).toBe(live);
  });

  it("leaves the entries of other managers unchanged", () => {
    const now = story("v1 ConfigMap").given("data: {a: x}", { "other Update": ["data.a"] });
    const [entry] = now.entries;
    expect(now.apply("sre", "data: {b: x}").entries.at(-1)).toEqual(entry);
  });
});

describe("an object without managedFields", () => {
  it("belongs to before-first-apply", () => {
    const now = story("v1 Service").given("spec: {ports: [{port: 1, name: a}], type: ClusterIP}");
    expect(now.conflicts("sre", "spec: {type: NodePort}")).toEqual([
      'spec.type belongs to "before-first-apply" (Update, v1): it is "ClusterIP", the applied value is "NodePort"',
    ]);
    expect(now.apply("sre", "spec: {type: ClusterIP}").owners).toEqual({
      sre: ["spec.type"],
      "before-first-apply Update": [
        "spec",
        "spec.ports",
        "spec.ports[port=1,protocol=TCP]",
        "spec.ports[port=1,protocol=TCP].name",
        "spec.ports[port=1,protocol=TCP].port",
        "spec.type",
      ],
    });
  });

  it("keeps what the new manager leaves out", () => {
    const now = story("v1 ConfigMap").given("data: {a: x, b: x}");
    now.apply("sre", "data: {a: x}").apply("sre", "metadata: {labels: {l: x}}");
    expect(now.object).toEqual({ metadata: { labels: { l: "x" } }, data: { a: "x", b: "x" } });
  });
});

describe("fields that were owned one by one and are atomic now", () => {
  it("are owned as one value", () => {
    const now = thing({ rows: atomicList() })
      .given("rows: [{name: a}, {name: b}]", {
        sre: ["rows[name=a]", "rows[name=a].name"],
        dev: ["rows[name=b]"],
      })
      .apply("sre", "rows: [{name: a}, {name: b}]");
    expect(now.owners).toEqual({ sre: ["rows"], dev: ["rows"] });
  });

  it("are unchanged without a schema", () => {
    const now = thing()
      .given("rows: {a: {b: 1}}", { sre: ["rows.a.b"], dev: ["rows.a"] })
      .apply("sre", "x: 1");
    expect(now.object).toEqual({ rows: { a: {} }, x: 1 });
  });

  it("are collapsed below items, too", () => {
    const rows = keyed(["name"], object({ name: anything, args: atomicList() }));
    const now = thing({ rows })
      .given("rows: [{name: a, args: [x]}]", { dev: ["rows[name=a].args[0]"] })
      .apply("sre", "rows: [{name: a}]");
    expect(now.owners["dev"]).toEqual(["rows[name=a].args"]);
  });
});

describe("unreadable managedFields", () => {
  const entry = { manager: "m", operation: "Update", apiVersion: "v1", fieldsType: "FieldsV1", fieldsV1: {} };
  const refused = (managedFields: unknown) =>
    diagnosticsOf(() => {
      const live = {
        apiVersion: "v1",
        kind: "ConfigMap",
        metadata: { name: "it", managedFields },
      } as JsonObject;
      const applied = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "it" } };
      return serverSideApply(live, applied, { manager: "sre" });
    }).map(({ code, path }) => `${code} ${path === undefined ? "" : formatPath(path)}`);

  it.each([
    ["an entry that is not a map", ["x"]],
    ["an unknown operation", [{ ...entry, operation: "Patch" }]],
    ["no version", [{ ...entry, apiVersion: "" }]],
    ["another format", [{ ...entry, fieldsType: "FieldsV2" }]],
    ["a time that is not a string", [{ ...entry, time: 5 }]],
    ["fields that are not a map", [{ ...entry, fieldsV1: "f:data" }]],
    ["a field that is not a map", [{ ...entry, fieldsV1: { "f:data": { "f:a": 1 } } }]],
  ])("are rejected: %s", (_, managedFields) => {
    expect(refused(managedFields)).toEqual(["merge/apply-unreadable-owners metadata.managedFields[0]"]);
  });

  it("are rejected when they are not a list", () => {
    expect(refused("x")).toEqual(["merge/apply-unreadable-owners metadata.managedFields"]);
  });

  it("are rejected for an invalid path element", () => {
    expect(refused([{ ...entry, fieldsV1: { "x:data": {} } }])).toEqual(["model/invalid-managed-fields "]);
  });
});
