import type { Json, JsonObject } from "../../src/model/index.js";

/** Matches everything; every test narrows it down as needed. */
const EVERYTHING: JsonObject = {
  resourceRules: [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["*", "*/*"], operations: ["*"] }],
};

const ADMISSION = "admissionregistration.k8s.io/v1";

/** A validating policy and its binding: matching everything, and denying, unless the test says otherwise. */
export function validating(
  name: string,
  spec: JsonObject,
  binding: JsonObject = {},
): readonly [JsonObject, JsonObject] {
  return [
    {
      apiVersion: ADMISSION,
      kind: "ValidatingAdmissionPolicy",
      metadata: { name },
      spec: { matchConstraints: EVERYTHING, ...spec },
    },
    {
      apiVersion: ADMISSION,
      kind: "ValidatingAdmissionPolicyBinding",
      metadata: { name: `${name}-binding` },
      spec: { policyName: name, validationActions: ["Deny"], ...binding },
    },
  ];
}

/** A mutating policy and its binding. */
export function mutating(
  name: string,
  mutations: readonly JsonObject[],
  spec: JsonObject = {},
  binding: JsonObject = {},
): readonly [JsonObject, JsonObject] {
  return [
    {
      apiVersion: ADMISSION,
      kind: "MutatingAdmissionPolicy",
      metadata: { name },
      spec: {
        matchConstraints: EVERYTHING,
        reinvocationPolicy: "Never",
        mutations: [...mutations],
        ...spec,
      },
    },
    {
      apiVersion: ADMISSION,
      kind: "MutatingAdmissionPolicyBinding",
      metadata: { name: `${name}-binding` },
      spec: { policyName: name, ...binding },
    },
  ];
}

export function applying(expression: string): JsonObject {
  return { patchType: "ApplyConfiguration", applyConfiguration: { expression } };
}

export function patching(expression: string): JsonObject {
  return { patchType: "JSONPatch", jsonPatch: { expression } };
}

const PART: JsonObject = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" }, weight: { type: "integer", default: 5 } },
};

const SPEC: JsonObject = {
  type: "object",
  properties: {
    size: { type: "integer", minimum: 1 },
    color: { type: "string", default: "red" },
    replicas: { type: "integer" },
    tags: { type: "array", "x-kubernetes-list-type": "set", items: { type: "string" } },
    notes: { type: "array", items: { type: "string" } },
    labels: { type: "object", additionalProperties: { type: "string" } },
    parts: {
      type: "array",
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["name"],
      items: PART,
    },
  },
  "x-kubernetes-validations": [{ rule: "!has(self.size) || self.size <= 10", message: "at most 10" }],
};

function version(name: string, storage: boolean): JsonObject {
  return {
    name,
    served: true,
    storage,
    subresources: {
      status: {},
      scale: { specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas" },
    },
    schema: {
      openAPIV3Schema: {
        type: "object",
        properties: {
          spec: SPEC,
          status: { type: "object", properties: { replicas: { type: "integer" } } },
        },
      },
    },
  };
}

/** A custom resource with a default, a rule, and lists of all types; served as v1 and v2. */
export const WIDGETS: JsonObject = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "widgets.example.com" },
  spec: {
    group: "example.com",
    scope: "Namespaced",
    names: { kind: "Widget", plural: "widgets", singular: "widget", listKind: "WidgetList" },
    versions: [version("v1", true), version("v2", false)],
  },
};

export function widget(
  spec: JsonObject = {},
  metadata: JsonObject = {},
  apiVersion = "example.com/v1",
): JsonObject {
  return { apiVersion, kind: "Widget", metadata: { name: "w", namespace: "prod", ...metadata }, spec };
}

export function namespace(name: string, labels: JsonObject = {}, more: JsonObject = {}): JsonObject {
  return { apiVersion: "v1", kind: "Namespace", metadata: { name, labels }, ...more };
}

export function configMap(name: string, data: JsonObject, metadata: JsonObject = {}): JsonObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "prod", ...metadata }, data };
}

/** The values of several fields, for whole-value comparison. */
export function only<T extends object, K extends keyof T>(value: T, ...keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;
}

export function at(value: Json, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((now, key) => (now as JsonObject | undefined)?.[key], value);
}
