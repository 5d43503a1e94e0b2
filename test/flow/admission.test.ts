/** Which changes are sent to the API server, and the effect of its answer. */
import { describe, expect, it } from "vitest";
import { type Situation, generator, generatorOf, linesOf, planned, settings } from "./language.js";
import { memoryStore } from "./memory-store.js";
import { plan } from "../../src/flow/index.js";
import type { JsonObject } from "../../src/model/index.js";

const POLICIES = "admissionregistration.k8s.io/v1";
const NAMED = { apiVersion: POLICIES, metadata: { name: "no" } };

/** A policy that denies operations on ConfigMaps unless an expression holds. */
function policy(expression: string, operations: readonly string[], more: JsonObject = {}): JsonObject {
  const rule = {
    apiGroups: [""],
    apiVersions: ["v1"],
    operations: [...operations],
    resources: ["configmaps"],
  };
  const validations = [{ expression, message: `no ${operations.join()}` }];
  const spec = { matchConstraints: { resourceRules: [rule] }, validations, ...more };
  return { ...NAMED, kind: "ValidatingAdmissionPolicy", spec };
}

function binding(more: JsonObject = {}): JsonObject {
  const spec = { policyName: "no", validationActions: ["Deny"], ...more };
  return { ...NAMED, kind: "ValidatingAdmissionPolicyBinding", spec };
}

/** A policy that denies one operation on ConfigMaps, with its binding. */
function denying(operation: string, expression = "false"): readonly JsonObject[] {
  return [policy(expression, [operation]), binding()];
}

async function deniedIn(situation: Situation): Promise<readonly string[]> {
  const { verdict } = await planned({ admitting: "always", ...situation });
  return verdict.reasons.map(({ name }) => name);
}

describe("the admission request", () => {
  it.each([
    ["CREATE", ["new"]],
    ["UPDATE", ["changed"]],
    ["DELETE", ["dropped"]],
  ] as const)("is %s if that is the change", async (operation, denied) => {
    const there = [settings("changed", { x: "1" }), settings("dropped", {})];
    const situation = {
      before: [[generator("app", ...there)]],
      existing: [...there, ...denying(operation)],
      generators: [generator("app", settings("changed", { x: "2" }), settings("new", {}))],
    };
    expect(await deniedIn(situation)).toEqual(denied.map((name) => `ConfigMap/${name}`));
  });

  it.each(["CREATE", "UPDATE", "DELETE"])("has the user that runs it: %s", async (operation) => {
    const there = [settings("changed", { x: "1" }), settings("dropped", {})];
    const denied = async (username: string): Promise<number> => {
      const situation = {
        before: [[generator("app", ...there)]],
        existing: [...there, ...denying(operation, "request.userInfo.username != 'eve'")],
        generators: [generator("app", settings("changed", { x: "2" }), settings("new", {}))],
        user: { username },
      };
      return (await deniedIn(situation)).length;
    };
    expect([await denied("eve"), await denied("ada")]).toEqual([1, 0]);
  });
});

describe("a run that does not say when to admit", () => {
  it("admits every change", async () => {
    const sources = [{ name: "app", make: () => ({ generator: generator("app", settings("a", {})), diagnostics: [] }) }]; // prettier-ignore
    const { resources } = await plan({ store: memoryStore(), sources: async () => ({ sources, isAbout: () => true, diagnostics: [] }), wishes: {} }); // prettier-ignore
    expect(resources.map(({ name, admission }) => [name, admission?.isValidated])).toEqual([["ConfigMap/a", true]]); // prettier-ignore
  });
});

describe("the answer of the API server", () => {
  it.each([1, 2000])("is that to each resource: its warnings, and whether its kind is known (%s at once)", async (atOnce) => {
    const warning = policy("object.metadata.name == 'good'", ["CREATE"], { validations: [{ expression: "object.metadata.name == 'good'", messageExpression: "'mind ' + object.metadata.name" }] });
    const thing = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "a" } };
    const { resources } = await planned({
      existing: [warning, binding({ validationActions: ["Warn"] })],
      generators: [generatorOf("app", { "a.yaml": [settings("a", {})], "b.yaml": [settings("b", {})], "c.yaml": [settings("good", {})], "d.yaml": [thing] })],
      admitting: "always",
      atOnce,
    });
    const mind = (name: string) => `Validation failed for ValidatingAdmissionPolicy 'no' with binding 'no': mind ${name}`;
    expect(resources.map(({ name, admission }) => [name, admission?.isValidated, admission?.warnings])).toEqual([
      ["ConfigMap/a", true, [mind("a")]],
      ["ConfigMap/b", true, [mind("b")]],
      ["ConfigMap/good", true, []],
      ["Thing.example.com/a", false, []],
    ]);
  }); // prettier-ignore
});

describe("a change is checked against the resulting state", () => {
  const strict = "!('x' in object.data)";

  it.each([1, 2000])("with a policy that changes in the same run (%s at once)", async (atOnce) => {
    const made = (expression: string) => generatorOf("app", { "policy.yaml": [policy(expression, ["CREATE"]), binding()] });
    const situation = {
      before: [[made("true")]],
      generators: [generatorOf("other", { "a.yaml": [settings("a", { x: "1" })] }), made(strict)],
      atOnce,
    };
    expect(await deniedIn(situation)).toEqual(["ConfigMap/a"]);
  }); // prettier-ignore

  it.each([1, 2000])("with a namespace that is made in the same run (%s at once)", async (atOnce) => {
    const space = { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop", labels: { strict: "yes" } } };
    const inShop = { ...settings("a", { x: "1" }), metadata: { name: "a", namespace: "shop" } };
    const selector = { matchLabels: { strict: "yes" } };
    const situation = {
      existing: [policy("false", ["CREATE"]), binding({ matchResources: { namespaceSelector: selector } })],
      generators: [generatorOf("app", { "a.yaml": [inShop], "space.yaml": [space] })],
      atOnce,
    };
    expect(await deniedIn(situation)).toEqual(["ConfigMap/shop/a"]);
  }); // prettier-ignore

  it.each([1, 2000])("with the parameters of a policy (%s at once)", async (atOnce) => {
    const limit = (max: string) => settings("limit", { max });
    const paramKind = { apiVersion: "v1", kind: "ConfigMap" };
    const paramRef = { name: "limit", namespace: "default", parameterNotFoundAction: "Deny" };
    const expression = "!('size' in object.data) || int(object.data.size) <= int(params.data.max)";
    const inDefault = (one: JsonObject): JsonObject => ({ ...one, metadata: { ...(one["metadata"] as JsonObject), namespace: "default" } });
    const made = (max: string, size: string) => generatorOf("app", {
      "a.yaml": [inDefault(settings("a", { size }))],
      "limit.yaml": [inDefault(limit(max))],
    });
    const verdictFor = async (max: string, size: string) => deniedIn({
      before: [[made("5", "1")]],
      existing: [policy(expression, ["CREATE", "UPDATE"], { paramKind }), binding({ paramRef })],
      generators: [made(max, size)],
      atOnce,
    });
    expect([await verdictFor("2", "3"), await verdictFor("9", "9")]).toEqual([["ConfigMap/default/a"], []]);
  }); // prettier-ignore

  it.each([1, 2000])("and a policy with misspelt parameters has none (%s at once)", async (atOnce) => {
    const kinds: readonly JsonObject[] = [{ paramKind: "ConfigMap" }, { paramKind: { kind: "ConfigMap" } }, { paramKind: { apiVersion: "v1" } }];
    for (const kind of kinds) {
      const situation = {
        existing: [policy("true", ["CREATE"], kind), binding()],
        generators: [generatorOf("app", { "a.yaml": [settings("a", {})], "b.yaml": [settings("b", {})] })],
        atOnce,
        admitting: "always" as const,
      };
      expect((await planned(situation)).resources.map(({ fate }) => fate)).toEqual(["created", "created"]);
    }
  }); // prettier-ignore
});

describe("a policy that is added together with its parameters", () => {
  const inDefault = (value: JsonObject): JsonObject => ({ ...value, metadata: { ...(value["metadata"] as JsonObject), namespace: "default" } });
  const limit = (max: string): JsonObject => ({ apiVersion: "example.com/v1", kind: "Limit", metadata: { name: "limit", namespace: "default" }, spec: { max } });
  const definition: JsonObject = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "limits.example.com" },
    spec: { group: "example.com", scope: "Namespaced", names: { kind: "Limit", plural: "limits" }, versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } } }] },
  };

  it.each([1, 2000])("uses them, in any group (%s at once)", async (atOnce) => {
    const paramKind = { apiVersion: "example.com/v1", kind: "Limit" };
    const paramRef = { name: "limit", namespace: "default", parameterNotFoundAction: "Deny" };
    const expression = "int(object.data.size) <= int(params.spec.max)";
    const denied = async (max: string) => deniedIn({
      existing: [definition],
      generators: [generatorOf("app", {
        "a.yaml": [inDefault(settings("a", { size: "3" }))],
        "limit.yaml": [limit(max)],
        "policy.yaml": [policy(expression, ["CREATE"], { paramKind }), binding({ paramRef })],
      })],
      atOnce,
    });
    expect([await denied("2"), await denied("3")]).toEqual([["ConfigMap/default/a"], []]);
  }); // prettier-ignore
}); // prettier-ignore

describe("without CRDs and policies", () => {
  it("no change is checked, and unvalidated kinds are still reported", async () => {
    const wrong = { ...settings("a", {}), data: { x: 1 } };
    const custom = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "b" } };
    const made = await planned({ generators: [generator("app", wrong, custom)], admitting: "where-defined" });
    expect([linesOf(made).at(-1), made.resources.map(({ admission }) => admission?.isValidated)]).toEqual([
      "-> ready",
      [undefined, false],
    ]);
  });

  it("a change is checked if one of them exists", async () => {
    const wrong = { ...settings("a", {}), data: { x: 1 } };
    const outcome = async (...existing: readonly JsonObject[]) =>
      (await planned({ existing, generators: [generator("app", wrong)], admitting: "where-defined" })).verdict.outcome;
    expect([await outcome(settings("other", {})), await outcome(binding()), await outcome(policy("true", ["DELETE"]))]).toEqual(["ready", "ready", "blocked"]);
  }); // prettier-ignore
});
