import { type AdmissionRequest, admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import { type Json, type JsonObject, getAt } from "../../src/model/index.js";
import { pathOf } from "../../src/model/internal.js";

const fields = (properties: JsonObject): JsonObject => ({ type: "object", properties });
const FREE: JsonObject = { type: "object", additionalProperties: { type: "string" } };

const CRD: JsonObject = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "ts.example.com" },
  spec: {
    group: "example.com",
    scope: "Namespaced",
    names: { kind: "T", plural: "ts" },
    versions: [
      {
        name: "v1",
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: fields({
            t: FREE,
            s: fields({ a: { type: "string" }, u: fields({ b: { type: "string" } }) }),
            m: { ...FREE, "x-kubernetes-map-type": "atomic" },
          }),
        },
      },
    ],
  },
};

function thing(more: JsonObject, metadata: JsonObject = {}): JsonObject {
  return {
    apiVersion: "example.com/v1",
    kind: "T",
    metadata: { name: "x", namespace: "d", ...metadata },
    ...more,
  };
}

function answer(request: AdmissionRequest, ...world: readonly JsonObject[]): [number, string] {
  const { verdict } = admit(request, worldOf([CRD, ...world]));
  return [verdict.code, verdict.message];
}

// All answers and messages are those of a kube-apiserver 1.36.4.
describe("applying an empty map over one's own members", () => {
  const target = { apiVersion: "example.com/v1", kind: "T", name: "x", namespace: "d" };

  it.each<[JsonObject, JsonObject, number, string]>([
    [{ t: { a: "1" } }, { t: {} }, 422, "t"],
    [{ s: { a: "1" } }, { s: {} }, 422, "s"],
    [{ s: { a: "1", u: { b: "2" } } }, { s: { a: "1", u: {} } }, 422, "s.u"],
    [{ m: { a: "1" } }, { m: {} }, 200, ""],
    [{ t: {} }, { t: {} }, 200, ""],
    [{ t: { a: "1" } }, {}, 200, ""],
  ])("%j, then %j: %s", (first, second, code, field) => {
    const apply = (value: JsonObject) => ({
      patch: { type: "apply" as const, value: thing(value) },
      target,
      fieldManager: "me",
    });
    const { resource: object } = admit(apply(first), worldOf([CRD]));
    const message =
      code === 200
        ? ""
        : `T.example.com "x" is invalid: ${field}: Invalid value: "null": ${field} in body must be of type object: "null"`;
    expect(answer({ ...apply(second), oldObject: object })).toEqual([code, message]);
  });
});

describe("applying list items without their key", () => {
  const target = { apiVersion: "v1", kind: "Pod", name: "x", namespace: "d" };
  const faulty = (fault: string) =>
    `failed to create typed patch object (d/x; /v1, Kind=Pod): .spec.imagePullSecrets: ${fault}`;

  it.each<[Json[], [number, string]]>([
    [[{}], [201, ""]],
    [
      [{ name: "y" }, {}],
      [201, ""],
    ],
    [
      [{}, {}],
      [500, faulty('duplicate entries for key [name=""]')],
    ],
    [
      [{}, { name: "" }],
      [500, faulty('duplicate entries for key [name=""]')],
    ],
    [[null], [500, faulty("element 0: associative list with keys may not have a null element")]],
  ])("imagePullSecrets %j, whose names are empty by default", (imagePullSecrets, expected) => {
    const { kind, name, namespace } = target;
    const spec = { containers: [{ name: "a", image: "a" }], imagePullSecrets };
    const value = { apiVersion: "v1", kind, metadata: { name, namespace }, spec };
    expect(answer({ patch: { type: "apply", value }, target, fieldManager: "me" })).toEqual(expected);
  });

  it.each([
    [{ apiVersion: "v1", kind: "ConfigMap" }, "/v1, Kind=ConfigMap"],
    [{ kind: "Pod" }, "/, Kind=Pod"],
    [{ apiVersion: "apps/v1", kind: "Pod" }, "apps/v1, Kind=Pod"],
  ])("%j is not the kind of the URL", (value, shown) => {
    const request = { patch: { type: "apply" as const, value }, target, fieldManager: "me" };
    expect(answer(request)).toEqual([400, `invalid object type: ${shown}`]);
  });
});

describe("creating with a resourceVersion", () => {
  const refused: [number, string] = [500, "resourceVersion should not be set on objects to be created"];

  it.each<[string, boolean, [number, string]]>([
    ["5", false, refused],
    ["5", true, [201, ""]],
    ["0", false, [201, ""]],
    ["abc", false, [201, ""]],
  ])("%s, dry run %s", (resourceVersion, dryRun, expected) => {
    expect(answer({ object: thing({}, { resourceVersion }), dryRun })).toEqual(expected);
    const map = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x", resourceVersion } };
    expect(answer({ object: map, dryRun })).toEqual(expected);
  });
});

describe("managedFields in a request", () => {
  const entry = (more: JsonObject): JsonObject => ({
    manager: "m",
    operation: "Update",
    apiVersion: "example.com/v1",
    fieldsType: "FieldsV1",
    fieldsV1: { "f:t": { "f:b": {} } },
    ...more,
  });
  const sent = (...entries: readonly JsonObject[]): AdmissionRequest => ({
    object: thing({}, { managedFields: [...entries] }),
  });
  const invalid = (text: string) => `T.example.com "x" is invalid: metadata.managedFields[0].${text}`;

  it.each<[string, JsonObject, string]>([
    ["a long manager", { manager: "x".repeat(130) }, "manager: Too long: may not be more than 128 bytes"],
    [
      "an unprintable manager",
      { manager: "a\tb" },
      'manager: Invalid value: "a\\tb": invalid character U+0009 (at position 1)',
    ],
    [
      "a long subresource",
      { subresource: "x".repeat(260) },
      "subresource: Too long: may not be more than 256 bytes",
    ],
  ])("are rejected with %s", (_, more, text) => {
    expect(answer(sent(entry(more)))).toEqual([422, invalid(text)]);
  });

  it.each<[string, JsonObject]>([
    ["an unknown operation", { operation: "Bad" }],
    ["no operation", { operation: "" }],
    ["another type of fields", { fieldsType: "X" }],
    ["fields that cannot be read", { fieldsV1: { x: {} } }],
    ["an unknown operation next to a long manager", { operation: "Bad", manager: "x".repeat(130) }],
  ])("are dropped with %s", (_, more) => {
    const { verdict, resource: object } = admit(sent(entry({}), entry(more)), worldOf([CRD]));
    expect([verdict.code, getAt(object, pathOf("metadata", "managedFields"))]).toEqual([201, undefined]);
  });
});

describe("a policy that patches a built-in kind", () => {
  const policy = (patch: string, failurePolicy = "Fail"): JsonObject[] => {
    const apiVersion = "admissionregistration.k8s.io/v1";
    return [
      {
        apiVersion,
        kind: "MutatingAdmissionPolicy",
        metadata: { name: "p" },
        spec: {
          failurePolicy,
          reinvocationPolicy: "Never",
          matchConstraints: {
            resourceRules: [
              { apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["configmaps"] },
            ],
          },
          mutations: [{ patchType: "JSONPatch", jsonPatch: { expression: patch } }],
        },
      },
      {
        apiVersion,
        kind: "MutatingAdmissionPolicyBinding",
        metadata: { name: "p" },
        spec: { policyName: "p" },
      },
    ];
  };
  const map = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "c", namespace: "d" } };
  const unknown = '[JSONPatch{op: "add", path: "/spec", value: {"a": "b"}}]';

  it.each(["Fail", "Ignore"])("with an unknown field is an internal error (%s)", (policyFails) => {
    expect(answer({ object: map }, ...policy(unknown, policyFails))).toEqual([
      500,
      'Internal error occurred: strict decoding error: unknown field "spec"',
    ]);
  });

  it("with a value of another type is an internal error, too", () => {
    const wrong = '[JSONPatch{op: "add", path: "/data", value: "text"}]';
    expect(answer({ object: map }, ...policy(wrong, "Ignore"))[0]).toBe(500);
  });

  it("with a known field is allowed", () => {
    const known = '[JSONPatch{op: "add", path: "/data", value: {"a": "b"}}]';
    expect(answer({ object: map }, ...policy(known))).toEqual([201, ""]);
  });
});

describe("strict validation", () => {
  it("rejects unknown fields, once and at their path", () => {
    const object = thing({ u: 1, s: { c: 2 } });
    const { verdict, diagnostics } = admit({ object, fieldValidation: "Strict" }, worldOf([CRD]));
    expect([verdict.code, verdict.message]).toEqual([
      400,
      'T in version "v1" cannot be handled as a T: strict decoding error: unknown field "s.c", unknown field "u"',
    ]);
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      "error admit/unknown-field",
      "error admit/unknown-field",
    ]);
  });
});
