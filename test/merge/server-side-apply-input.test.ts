import { describe, expect, it } from "vitest";
import { story, thing } from "./apply-story.js";
import { anything } from "../model/schemas.js";
import { builtinSchemas, schemasFromCrds } from "../../src/schema/index.js";
import { type Json, formatJson } from "../../src/model/index.js";
import { diagnosticsOf, inShort } from "../model/expectations.js";
import { parseYaml } from "../../src/yaml/index.js";
import { serverSideApply } from "../../src/merge/index.js";
import { textReport } from "../../src/report/internal.js";

describe("an applied configuration is rejected, with all its errors, for", () => {
  it.each<[fault: string, kind: string, body: string, problem: string]>([
    [
      "an unknown field",
      "v1 Pod",
      "spec: {hostNme: a}",
      'merge/apply-unknown-field spec.hostNme the schema has no field "hostNme" here, so it cannot be owned',
    ],
    [
      "an unknown field inside an atomic value",
      "v1 Pod",
      "spec: {tolerations: [{kex: a}]}",
      'merge/apply-unknown-field spec.tolerations[0].kex the schema has no field "kex" here, so it cannot be owned',
    ],
    [
      "a scalar of another type",
      "apps/v1 Deployment",
      'spec: {replicas: "3"}',
      "merge/apply-wrong-type spec.replicas expected a number, found a string",
    ],
    [
      "an integer of any size for a string",
      "v1 Pod",
      "spec: {hostname: 9007199254740993}",
      "merge/apply-wrong-type spec.hostname expected a string, found a number",
    ],
    [
      "a string for a boolean",
      "v1 Pod",
      'spec: {hostNetwork: "yes"}',
      "merge/apply-wrong-type spec.hostNetwork expected true or false, found a string",
    ],
    [
      "a map for a list",
      "v1 Pod",
      "spec: {containers: {name: a}}",
      "merge/apply-wrong-type spec.containers expected a list, found a map",
    ],
    [
      "an item that is not a map",
      "v1 Pod",
      "spec: {containers: [web]}",
      "merge/apply-wrong-type spec.containers[0] expected a map, found a string",
    ],
    [
      "a member of a set that is null",
      "v1 Pod",
      "metadata: {finalizers: [null]}",
      "merge/apply-wrong-type metadata.finalizers[0] expected a scalar, found null",
    ],
    [
      "an item without its key",
      "v1 Pod",
      "spec: {containers: [{image: x}]}",
      "merge/apply-missing-key spec.containers[0] the item lacks name, which identifies it",
    ],
    [
      "a duplicate item",
      "v1 Service",
      "spec: {ports: [{port: 1}, {port: 2}, {port: 1, protocol: TCP}]}",
      "merge/apply-duplicate-item spec.ports[port=1,protocol=TCP] items 0 and 2 of the list have the same key",
    ],
    [
      "a duplicate member",
      "v1 Pod",
      "metadata: {finalizers: [a/b, a/b]}",
      'merge/apply-duplicate-item metadata.finalizers[="a/b"] items 0 and 1 of the list have the same key',
    ],
    [
      "its own managedFields",
      "v1 Pod",
      "metadata: {managedFields: []}",
      "merge/apply-managed-fields metadata.managedFields The applied configuration contains managedFields, which only the server may write.",
    ],
  ])("%s", (_, kind, body, problem) => {
    expect(story(kind).refusal("sre", body).map(inShort)).toEqual([problem]);
  });

  it("several errors at once", () => {
    const body = "spec: {containers: [{name: a, image: 5}, {name: a}], x: 1}";
    expect(
      story("v1 Pod")
        .refusal("sre", body)
        .map(({ code }) => code),
    ).toEqual(["merge/apply-wrong-type", "merge/apply-duplicate-item", "merge/apply-unknown-field"]);
  });

  it("a misspelt field, with a suggestion", () => {
    expect(story("v1 Pod").refusal("sre", "spec: {hostNme: a}")).toMatchObject([
      { hint: expect.stringContaining('"hostname"') },
    ]);
  });
});

describe("a value is accepted where the API server accepts it", () => {
  it.each([
    ["a number for a quantity", "v1 Pod", "spec: {overhead: {cpu: 1}}"],
    [
      "a name and a number for a port",
      "v1 Service",
      "spec: {ports: [{port: 1, targetPort: a}, {port: 2, targetPort: 3}]}",
    ],
    ["null anywhere", "v1 Pod", "spec: {containers: null, hostname: null, securityContext: null}"],
  ])("%s", (_, kind, body) => {
    expect(story(kind).apply("sre", body).entries).toHaveLength(1);
  });

  it("unknown fields where a CRD preserves them, at every depth", () => {
    const half: Json = {
      type: "object",
      "x-kubernetes-preserve-unknown-fields": true,
      properties: { deep: { type: "object", properties: { x: { type: "integer" } } } },
    };
    const crd: Json = {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "things.example.com" },
      spec: {
        group: "example.com",
        names: { kind: "Thing", plural: "things" },
        scope: "Namespaced",
        versions: [
          {
            name: "v1",
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: "object",
                properties: { half, shut: { type: "object", properties: { a: { type: "string" } } } },
              },
            },
          },
        ],
      },
    };
    const now = story("example.com/v1 Thing", schemasFromCrds([crd]));
    expect(now.apply("sre", "half: {deep: {x: 1, more: {b: [1]}}}").owners).toEqual({
      sre: ["half.deep.more", "half.deep.more.b", "half.deep.x"],
    });
    expect(now.refusal("sre", "shut: {b: x}").map(({ code }) => code)).toEqual(["merge/apply-unknown-field"]);
  });

  it("unknown fields of the live object: its cluster may be newer than the schema", () => {
    const now = story("v1 Pod").given("spec: {newField: {a: 1}}", { "kubelet Update": ["spec.newField.a"] });
    expect(now.apply("sre", "spec: {hostname: h}").object).toEqual({
      spec: { newField: { a: 1 }, hostname: "h" },
    });
  });
});

describe("a live value whose type differs from the schema", () => {
  it.each([
    ["a map for a list", "spec: {containers: {a: 1}}", 'it is {"a":1}'],
    ["a scalar for a list", "spec: {containers: 5}", "it is 5"],
    ["a list for a map", "spec: {containers: [{name: a}], securityContext: [1]}", "it is [1]"],
  ])("is atomic: %s", (_, live, found) => {
    const owned = ["spec.containers", "spec.securityContext"];
    const now = story("v1 Pod").given(live, { "old Update": owned });
    const applied = "spec: {containers: [{name: a}], securityContext: {runAsUser: 1}}";
    expect(now.conflicts("sre", applied)).toContainEqual(expect.stringContaining(found));
    expect(now.forceApply("sre", applied).object).toEqual(parseYaml(applied));
  });
});

describe("a kind without a schema", () => {
  it("is merged map by map, and lists are atomic", () => {
    const now = thing().apply("operator", "spec: {rows: [{name: a}], size: {width: 1}}");
    expect(now.owners).toEqual({
      operator: ["spec", "spec.rows", "spec.size", "spec.size.width"],
    });
    expect(now.apply("sre", "spec: {size: {height: 2}}").object).toEqual({
      spec: { rows: [{ name: "a" }], size: { width: 1, height: 2 } },
    });
    expect(now.conflicts("sre", "spec: {rows: [{name: a}, {name: b}]}")).toEqual([
      'spec.rows belongs to "operator" (Apply, example.com/v1): it is [{"name":"a"}], the applied value is [{"name":"a"},{"name":"b"}]',
    ]);
  });

  it("may turn a map into a scalar and back, and all owners in it lose their fields", () => {
    const now = thing().apply("operator", "a: {b: 1}");
    expect(now.conflicts("sre", "a: 5")).toEqual([
      'a belongs to "operator" (Apply, example.com/v1): it is {"b":1}, the applied value is 5',
    ]);
    expect(now.forceApply("sre", "a: 5").owners).toEqual({ sre: ["a"] });
    expect(now.forceApply("operator", "a: {b: 1}").owners).toEqual({ operator: ["a", "a.b"] });
    expect(now.object).toEqual({ a: { b: 1 } });
  });

  it("behaves like a field without a type: owners of fields in its map lose them without a conflict, as in the API server", () => {
    const now = thing({ open: anything }).apply("operator", "open: {b: 1}").apply("sre", "open: 5");
    expect(now.object).toEqual({ open: 5 });
    expect(now.owners).toEqual({ sre: ["open"] });
  });

  it("needs a kind", () => {
    const asked: string[] = [];
    const schema = (apiVersion: string, kind: string) => void asked.push(`${apiVersion} ${kind}`);
    serverSideApply(undefined, { apiVersion: "v1", a: 1 }, { manager: "sre", schemas: schema });
    expect(asked).toEqual([]);
  });

  it("is reported when the schemas do not contain it", () => {
    const now = story("example.com/v1 Thing", builtinSchemas()).apply("sre", "a: 1");
    expect(now.diagnostics).toEqual([
      {
        code: "merge/apply-untyped",
        severity: "info",
        message:
          'there is no schema for "example.com/v1" "Thing", so maps are merged key by key and every list is replaced as a whole',
        resource: { group: "example.com", kind: "Thing", namespace: "", name: "it" },
        hint: "provide its CustomResourceDefinition",
      },
    ]);
  });
});

describe("another object", () => {
  const live = {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "a", namespace: "n", uid: "1", resourceVersion: "8" },
  };
  const faults = (applied: Json, target: Json | undefined) =>
    diagnosticsOf(() => serverSideApply(target, applied, { manager: "sre" })).map(inShort);

  it.each<[what: string, applied: Json, field: string]>([
    ["version", { ...live, apiVersion: "v2" }, "apiVersion"],
    ["kind", { ...live, kind: "Secret" }, "kind"],
    ["name", { ...live, metadata: { name: "b" } }, "metadata.name"],
    ["namespace", { ...live, metadata: { namespace: "m" } }, "metadata.namespace"],
    ["incarnation", { ...live, metadata: { uid: "2" } }, "metadata.uid"],
    ["state", { ...live, metadata: { resourceVersion: "7" } }, "metadata.resourceVersion"],
  ])("is not a target: another %s", (_, applied, field) => {
    expect(faults(applied, live)).toEqual([
      expect.stringMatching(
        new RegExp(`^merge/apply-other-object ${field} ${field} is .* in the live object$`),
      ),
    ]);
  });

  it("of another version must be applied in that version", () => {
    const found = diagnosticsOf(() =>
      serverSideApply(live, { ...live, apiVersion: "v2" }, { manager: "sre" }),
    );
    expect(found.map(({ hint }) => hint)).toEqual([
      "apply a configuration with the version of the live object",
    ]);
  });

  it("is not matched when the configuration omits it", () => {
    const { resource } = serverSideApply(live, { data: { a: "x" } }, { manager: "sre" });
    expect(resource).toMatchObject({ ...live, data: { a: "x" } });
  });

  it("rejects a configuration that is not a map or has no version", () => {
    expect(faults([], live)).toEqual(["merge/apply-other-object  the applied configuration is not a map"]);
    expect(faults({}, [])).toEqual(["merge/apply-other-object  the live object is not a map"]);
    expect(faults({}, undefined)).toEqual([
      "merge/apply-other-object apiVersion the API version is missing, and managedFields must name it",
    ]);
  });
});

describe("the values of a Secret", () => {
  it("do not appear in conflict messages", () => {
    const now = story("v1 Secret").apply("operator", "data: {key: aHVudGVyMg==}");
    const diagnostics = now.refusal("sre", "data: {key: c3dvcmRmaXNo}");
    expect(diagnostics.map(({ message }) => message)).toEqual(['data.key belongs to "operator" (Apply, v1)']);
    expect(textReport(diagnostics)).not.toMatch(/aHVudGVyMg|c3dvcmRmaXNo/);
  });
});

describe("the values of a Secret without a name", () => {
  it("do not appear in any diagnostic", () => {
    const secret = (value: string) => ({ apiVersion: "v1", kind: "Secret", data: { key: value } });
    const faults = diagnosticsOf(() =>
      serverSideApply(secret("aHVudGVyMg=="), secret("c3dvcmRmaXNo"), { manager: "sre" }),
    );
    expect(faults.map(({ code }) => code)).toEqual(["merge/apply-conflict"]);
    expect(formatJson(faults as unknown as Json)).not.toMatch(/aHVudGVyMg|c3dvcmRmaXNo/);
  });
});

describe("hostile keys", () => {
  it("are ordinary keys", () => {
    const now = story("v1 ConfigMap")
      .apply("sre", '{"data": {"__proto__": "x", "constructor": "x", "[name=a]": "x"}}')
      .apply("sre", '{"data": {"__proto__": "x"}}');
    expect(formatJson(now.object)).toBe('{"data":{"__proto__":"x"}}');
    expect(now.owners).toEqual({ sre: ["data.__proto__"] });
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });
});
