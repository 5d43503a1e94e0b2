/**
 * Sets of admission resources in a few words. `set(crd(...), policy(...), bound())` is linted by `found`,
 * which returns each finding as `code path`, and by `told`, which returns its message and its hint.
 */
import { type Diagnostic, type Json, type JsonObject, formatPath, isObject } from "../../src/model/index.js";
import { type AdmissionLintOptions, lintAdmission, worldOf } from "../../src/admit/index.js";

/**
 * The kind `Shard` (resource `shards`) with a schema for its spec; rules are on the spec unless `root` has
 * them.
 */
export function crd(spec: JsonObject, extra: { root?: JsonObject; version?: JsonObject } = {}): JsonObject {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "shards.example.com" },
    spec: {
      group: "example.com",
      scope: "Namespaced",
      names: { kind: "Shard", plural: "shards", singular: "shard" },
      versions: [
        {
          name: "v1",
          served: true,
          storage: true,
          ...extra.version,
          schema: {
            openAPIV3Schema: {
              type: "object",
              required: ["spec"],
              properties: { spec: { type: "object", ...spec } },
              ...extra.root,
            },
          },
        },
      ],
    },
  };
}

export function rule(text: string): JsonObject {
  return { "x-kubernetes-validations": [{ rule: text, message: "no" }] };
}

export interface PolicyParts {
  readonly resources?: readonly string[];
  readonly operations?: readonly string[];
  readonly spec?: JsonObject;
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly validation?: JsonObject;
}

const NO_CHANGE: JsonObject = {
  patchType: "ApplyConfiguration",
  applyConfiguration: { expression: "Object{}" },
};

/** A policy about shards with one validation, or with one mutation. */
export function policy(expression: string, parts: PolicyParts = {}): JsonObject {
  const { resources = ["shards"], operations = ["CREATE", "UPDATE"] } = parts;
  return {
    apiVersion: parts.apiVersion ?? "admissionregistration.k8s.io/v1",
    kind: parts.kind ?? "ValidatingAdmissionPolicy",
    metadata: { name: "policy" },
    spec: {
      matchConstraints: {
        resourceRules: [
          {
            apiGroups: ["example.com"],
            apiVersions: ["v1"],
            operations: [...operations],
            resources: [...resources],
          },
        ],
      },
      ...(parts.kind === "MutatingAdmissionPolicy"
        ? { reinvocationPolicy: "Never", mutations: [NO_CHANGE] }
        : { validations: [{ expression, message: "no", reason: "Forbidden", ...parts.validation }] }),
      ...parts.spec,
    },
  };
}

export function binding(spec: JsonObject = {}): JsonObject {
  return {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicyBinding",
    metadata: { name: "binding" },
    spec: { policyName: "policy", validationActions: ["Deny"], ...spec },
  };
}

/** The same for a mutating policy, which has no actions. */
export function mutatingBinding(): JsonObject {
  return { ...binding(), kind: "MutatingAdmissionPolicyBinding", spec: { policyName: "policy" } };
}

export function shard(spec: JsonObject, name = "a"): JsonObject {
  return { apiVersion: "example.com/v1", kind: "Shard", metadata: { name, namespace: "default" }, spec };
}

/** A schema of string fields, numbers and objects: `{ size: "string", storage: { size: "string" } }`. */
export function fields(names: JsonObject, more: JsonObject = {}): JsonObject {
  const properties = Object.entries(names).map(([name, type]): [string, Json] => [
    name,
    isObject(type) && !Object.hasOwn(type, "type")
      ? { type: "object", ...fields(type) }
      : isObject(type)
        ? type
        : { type },
  ]);
  return { properties: Object.fromEntries(properties), ...more };
}

export interface SetOptions extends AdmissionLintOptions {
  readonly kubernetes?: string;
}

export function lint(
  resources: readonly JsonObject[],
  { kubernetes, ...options }: SetOptions = {},
): readonly Diagnostic[] {
  return lintAdmission(worldOf(resources, kubernetes === undefined ? {} : { kubernetes }), options);
}

/** The findings, each as `code path`. */
export function found(resources: readonly JsonObject[], options?: SetOptions): string[] {
  return lint(resources, options).map(
    ({ code, path }) => `${code.slice("admit/".length)} ${path ? formatPath(path) : ""}`,
  );
}

/** The codes alone. */
export function codes(resources: readonly JsonObject[], options?: SetOptions): string[] {
  return lint(resources, options).map(({ code }) => code.slice("admit/".length));
}

/** The messages and hints of one code. */
export function told(
  code: string,
  resources: readonly JsonObject[],
  options?: SetOptions,
): (string | undefined)[][] {
  return lint(resources, options)
    .filter((each) => each.code === `admit/${code}`)
    .map(({ message, hint }) => [message, hint]);
}
