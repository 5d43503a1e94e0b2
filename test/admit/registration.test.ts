import { type JsonObject } from "../../src/model/index.js";
import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";

const RULE: JsonObject = {
  apiGroups: ["example.com"],
  apiVersions: ["v1"],
  resources: ["widgets"],
  operations: ["CREATE"],
};

const GROUP = "admissionregistration.k8s.io/v1";

function policy(spec: JsonObject, kind = "ValidatingAdmissionPolicy"): JsonObject {
  return {
    apiVersion: GROUP,
    kind,
    metadata: { name: "p" },
    spec: {
      matchConstraints: { resourceRules: [RULE] },
      ...(kind === "ValidatingAdmissionPolicy"
        ? { validations: [{ expression: "true" }] }
        : {
            reinvocationPolicy: "Never",
            mutations: [{ patchType: "ApplyConfiguration", applyConfiguration: { expression: "Object{}" } }],
          }),
      ...spec,
    },
  };
}

function mutating(spec: JsonObject): JsonObject {
  return policy(spec, "MutatingAdmissionPolicy");
}

function rule(fields: JsonObject): JsonObject {
  return policy({ matchConstraints: { resourceRules: [{ ...RULE, ...fields }] } });
}

function bound(spec: JsonObject): JsonObject {
  const common = { policyName: "p", validationActions: ["Deny"] };
  return {
    apiVersion: GROUP,
    kind: "ValidatingAdmissionPolicyBinding",
    metadata: { name: "b" },
    spec: { ...common, ...spec },
  };
}

/** The API server's answer when the object is created, without its prefix. */
function answer(object: JsonObject): string {
  const { verdict } = admit({ object }, worldOf([]));
  return verdict.message.replace(/^.* is invalid: /, "");
}

describe("an action of a binding that does not exist", () => {
  it("is printed as JSON, also where it is there twice", () => {
    const marked = String.raw`"\u003ca\u003e"`;
    const wrong = `Unsupported value: ${marked}: supported values: "Audit", "Deny", "Warn"`;
    const place = "spec.validationActions";
    expect(answer(bound({ validationActions: ["<a>", "<a>"] }))).toBe(
      `[${place}[0]: ${wrong}, ${place}[1]: ${wrong}, ${place}[1]: Duplicate value: ${marked}]`,
    );
  });
});

// Compared with a kube-apiserver 1.36.4, as are thousands of random ones.
describe("the API server's code", () => {
  it.each<[string, JsonObject, string]>([
    [
      "an unknown failure policy",
      policy({ failurePolicy: "Bad" }),
      'spec.failurePolicy: Unsupported value: "Bad": supported values: "Fail", "Ignore"',
    ],
    ["no constraints", policy({ matchConstraints: null }), "spec.matchConstraints: Required value"],
    ["no rules", policy({ matchConstraints: {} }), "spec.matchConstraints.resourceRules: Required value"],
    [
      "* with others",
      rule({ apiGroups: ["*", "a"] }),
      `spec.matchConstraints.resourceRules[0].apiGroups: Invalid value: ["*","a"]: if '*' is present, must not specify other API groups`,
    ],
    [
      "two * with others",
      rule({ resources: ["*", "*/*"] }),
      `spec.matchConstraints.resourceRules[0].resources: Invalid value: ["*","*/*"]: if '*/*' is present, must not specify other resources`,
    ],
    [
      "a resource next to *",
      rule({ resources: ["widgets", "*", "pods"] }),
      `spec.matchConstraints.resourceRules[0].resources: Invalid value: ["widgets","*","pods"]: if '*' is present, must not specify other resources without subresources`,
    ],
    [
      "a subresource next to *",
      rule({ resources: ["a/*", "a/status"] }),
      `spec.matchConstraints.resourceRules[0].resources[1]: Invalid value: "a/status": if 'a/*' is present, must not specify a/status`,
    ],
    [
      "a subresource next to the same of *",
      rule({ resources: ["*/scale", "a/scale"] }),
      `spec.matchConstraints.resourceRules[0].resources[1]: Invalid value: "a/scale": if '*/scale' is present, must not specify a/scale`,
    ],
    [
      "an unknown operation",
      rule({ operations: ["create"] }),
      'spec.matchConstraints.resourceRules[0].operations[0]: Unsupported value: "create": supported values: "*", "CONNECT", "CREATE", "DELETE", "UPDATE"',
    ],
    [
      "an unknown scope",
      rule({ scope: "Wide" }),
      'spec.matchConstraints.resourceRules[0].scope: Unsupported value: "Wide": supported values: "*", "Cluster", "Namespaced"',
    ],
    [
      "a duplicate name",
      rule({ resourceNames: ["a", "a"] }),
      'spec.matchConstraints.resourceRules[0].resourceNames[1]: Duplicate value: "a"',
    ],
    [
      "an invalid paramKind",
      policy({ paramKind: { apiVersion: "a/b/c", kind: "X" } }),
      'spec.paramKind.apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c',
    ],
    [
      "parameters without a kind",
      policy({ paramKind: { apiVersion: "v1" } }),
      "spec.paramKind.kind: Required value",
    ],
    [
      "a blank condition",
      policy({ matchConditions: [{ name: "c", expression: " " }] }),
      "spec.matchConditions[0].expression: Required value",
    ],
    [
      "a duplicate condition",
      policy({
        matchConditions: [
          { name: "c", expression: "true" },
          { name: "c", expression: "true" },
        ],
      }),
      'spec.matchConditions[1].name: Duplicate value: "c"',
    ],
    [
      "an invalid variable name",
      policy({ variables: [{ name: "in", expression: "1" }] }),
      'spec.variables[0].name: Invalid value: "in": must be a valid CEL identifier',
    ],
    [
      "no validations",
      policy({ validations: [] }),
      "[spec.validations: Required value: validations or auditAnnotations must contain at least one item, spec.auditAnnotations: Required value: validations or auditAnnotations must contain at least one item]",
    ],
    [
      "an unknown reason",
      policy({ validations: [{ expression: "true", reason: "NotFound" }] }),
      'spec.validations[0].reason: Unsupported value: "NotFound": supported values: "Forbidden", "Invalid", "RequestEntityTooLarge"',
    ],
    [
      "a message of two lines",
      policy({ validations: [{ expression: "true", message: "a\nb" }] }),
      'spec.validations[0].message: Invalid value: "a\\nb": must not contain line breaks',
    ],
    [
      "a blank message",
      policy({ validations: [{ expression: "true", message: " " }] }),
      'spec.validations[0].message: Invalid value: " ": must be non-empty if specified',
    ],
    [
      "a duplicate annotation",
      policy({
        auditAnnotations: [
          { key: "k", valueExpression: "'a'" },
          { key: "k", valueExpression: "'a'" },
        ],
      }),
      'spec.auditAnnotations[1].key: Duplicate value: "k"',
    ],
    [
      "a mutation on delete",
      mutating({ matchConstraints: { resourceRules: [{ ...RULE, operations: ["DELETE"] }] } }),
      'spec.matchConstraints.resourceRules.operations: Unsupported value: "DELETE": supported values: "*", "CONNECT", "CREATE", "UPDATE"',
    ],
    [
      "no mutations",
      mutating({ mutations: [] }),
      "spec.mutations: Required value: mutations must contain at least one item",
    ],
    [
      "no reinvocation policy",
      mutating({ reinvocationPolicy: "" }),
      "spec.reinvocationPolicy: Required value",
    ],
    [
      "a mutation of another type",
      mutating({ mutations: [{ patchType: "JSONPatch", applyConfiguration: { expression: "Object{}" } }] }),
      '[spec.mutations[0].jsonPatch: Required value: must be specified when patchType is JSONPatch, spec.mutations[0].applyConfiguration: Invalid value: "{applyConfiguration}": must not be specified when patchType is JSONPatch]',
    ],
    [
      "conflicting actions",
      bound({ validationActions: ["Deny", "Warn"] }),
      'spec.validationActions: Invalid value: ["Deny","Warn"]: must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)',
    ],
    [
      "an empty paramRef",
      bound({ paramRef: { parameterNotFoundAction: "Deny" } }),
      "spec.paramRef: Required value: one of name or selector must be specified",
    ],
    [
      "a selector without values",
      bound({ matchResources: { namespaceSelector: { matchExpressions: [{ key: "a", operator: "In" }] } } }),
      "spec.matchResources.namespaceSelector.matchExpressions[0].values: Required value: must be specified when `operator` is 'In' or 'NotIn'",
    ],
  ])("rejects %s", (_, object, expected) => {
    expect(answer(object)).toBe(expected);
  });

  it("accepts valid objects", () => {
    for (const object of [policy({}), mutating({}), bound({})]) expect(answer(object)).toBe("");
  });
});

describe("a CustomResourceDefinition", () => {
  const definition = (...schemas: JsonObject[]): JsonObject => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "foos.example.com" },
    spec: {
      group: "example.com",
      scope: "Namespaced",
      names: { plural: "foos", kind: "Foo", singular: "foo", listKind: "FooList" },
      versions: schemas.map((openAPIV3Schema, i) => ({
        name: `v${i + 1}`,
        served: true,
        storage: i === 0,
        schema: { openAPIV3Schema },
      })),
    },
  });
  const untyped = {
    type: "object",
    properties: {
      a: {
        "x-kubernetes-preserve-unknown-fields": true,
        "x-kubernetes-validations": [{ rule: "self == self" }],
      },
    },
  };
  const why =
    "x-kubernetes-validations: Internal error: internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations";

  it("cannot have rules where no type is set, which the API server reports as an internal error", () => {
    expect(answer(definition(untyped))).toBe(`spec.validation.openAPIV3Schema.properties[a].${why}`);
    const { verdict } = admit({ object: definition(untyped) }, worldOf([]));
    expect(verdict.causes.map(({ reason }) => reason)).toEqual(["InternalError"]);
  });

  it("has errors below a version where versions differ", () => {
    expect(answer(definition(untyped, { type: "object" }))).toBe(
      `spec.versions[0].schema.openAPIV3Schema.properties[a].${why}`,
    );
  });
});

describe("audit annotations of a policy", () => {
  const messages = (auditAnnotations: readonly JsonObject[]): readonly string[] =>
    admit({ object: policy({ auditAnnotations: [...auditAnnotations] }) }, worldOf([])).verdict.causes.map(
      ({ field, message }) => `${field}: ${message}`,
    );

  it("are checked one after the other, a repeated key at the second one", () => {
    const [good, empty] = ["'a'", ""].map((valueExpression) => ({ key: "k", valueExpression }));
    expect(messages([good, good, { ...empty, key: "l" }] as JsonObject[])).toEqual([
      'spec.auditAnnotations[1].key: Duplicate value: "k"',
      "spec.auditAnnotations[2].valueExpression: Required value: valueExpression is not specified",
    ]);
  });

  it("are printed with Go's names if there are too many", () => {
    const many = Array.from({ length: 21 }, (_, i) => ({ key: `k${i}`, valueExpression: "'a'" }));
    expect(messages(many)).toEqual([
      expect.stringMatching(
        /^spec.auditAnnotations: Invalid value: \[\{"Key":"k0","ValueExpression":"'a'"\},.*\]: must not have more than 20 auditAnnotations$/,
      ),
    ]);
  });
});
