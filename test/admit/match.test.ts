import { type AdmissionRequest, admit, worldOf } from "../../src/admit/index.js";
import { WIDGETS, namespace, validating, widget } from "./cluster.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const CREATE: AdmissionRequest = { object: widget({}, { labels: { app: "web" } }) };
const UPDATE: AdmissionRequest = { ...CREATE, oldObject: widget({}, { labels: { old: "yes" } }) };
const DELETE: AdmissionRequest = { oldObject: widget() };
const STATUS: AdmissionRequest = { ...UPDATE, subresource: "status" };
const NODE: AdmissionRequest = { object: { apiVersion: "v1", kind: "Node", metadata: { name: "n" } } };
const NAMESPACE: AdmissionRequest = { object: namespace("prod", { env: "test" }) };

/** Whether a policy with these constraints matches: it denies everything that it matches. */
function isAsked(matchConstraints: JsonObject, request: AdmissionRequest, binding: JsonObject = {}): boolean {
  const world = worldOf([
    WIDGETS,
    namespace("prod", { env: "prod" }),
    ...validating("guard", { matchConstraints, validations: [{ expression: "false" }] }, binding),
  ]);
  return !admit(request, world).verdict.allowed;
}

function rule(over: JsonObject): JsonObject {
  const all = { apiGroups: ["*"], apiVersions: ["*"], resources: ["*"], operations: ["*"] };
  return { resourceRules: [{ ...all, ...over }] };
}

describe("a rule", () => {
  it.each([
    ["matches the groups it lists", { apiGroups: ["example.com"] }, CREATE, true],
    ["does not match other groups", { apiGroups: ["apps", ""] }, CREATE, false],
    ["matches the operations it lists", { operations: ["UPDATE"] }, UPDATE, true],
    ["does not match other operations", { operations: ["UPDATE", "DELETE"] }, CREATE, false],
    ["matches deletes", { operations: ["DELETE"] }, DELETE, true],
    ["matches the resources it lists", { resources: ["widgets"] }, CREATE, true],
    ["does not match subresources that it does not list", { resources: ["widgets"] }, STATUS, false],
    ["matches subresources that it lists", { resources: ["widgets/status"] }, STATUS, true],
    [
      "does not match the resource when it lists a subresource",
      { resources: ["widgets/status"] },
      UPDATE,
      false,
    ],
    ["matches a subresource of every resource", { resources: ["*/status"] }, STATUS, true],
    ["matches all subresources of one resource", { resources: ["widgets/*"] }, STATUS, true],
    ["matches the resource when it lists all its subresources", { resources: ["widgets/*"] }, UPDATE, true],
    ["for everything leaves out subresources", { resources: ["*"] }, STATUS, false],
    ["matches namespaced resources", { scope: "Namespaced" }, CREATE, true],
    ["matches cluster-scoped resources", { scope: "Cluster" }, NODE, true],
    ["for namespaced resources does not match cluster-scoped ones", { scope: "Namespaced" }, NODE, false],
    ["treats a Namespace as cluster-scoped", { scope: "Cluster" }, NAMESPACE, true],
    ["matches the names it lists", { resourceNames: ["w"] }, CREATE, true],
    ["does not match other names", { resourceNames: ["x"] }, CREATE, false],
  ] as const)("%s", (_, over, request, expected) => {
    expect(isAsked(rule(over as unknown as JsonObject), request)).toBe(expected);
  });

  it("without resources matches every one", () => {
    expect(isAsked({}, CREATE)).toBe(true);
  });

  it("that excludes wins over one that includes", () => {
    const excluded = rule({ resources: ["widgets"] })["resourceRules"] as JsonObject[];
    expect(isAsked({ ...rule({}), excludeResourceRules: excluded }, CREATE)).toBe(false);
    expect(isAsked({ ...rule({}), excludeResourceRules: excluded }, NODE)).toBe(true);
  });

  it("for one version matches the others too, and shows the object as that version", () => {
    const constraints = rule({ apiVersions: ["v2"] });
    expect(isAsked(constraints, CREATE)).toBe(true);
    expect(isAsked({ ...constraints, matchPolicy: "Exact" }, CREATE)).toBe(false);
    const expression =
      "object.apiVersion == 'example.com/v2' && request.kind.version == 'v2' && request.resource.version == 'v2' && request.requestKind.version == 'v1'";
    const world = worldOf([
      WIDGETS,
      ...validating("guard", { matchConstraints: constraints, validations: [{ expression }] }),
    ]);
    expect(admit(CREATE, world).verdict.message).toBe("");
  });

  it("for another version is an error where only a webhook converts", () => {
    const crd = {
      ...WIDGETS,
      spec: { ...(WIDGETS["spec"] as JsonObject), conversion: { strategy: "Webhook" } },
    };
    const constraints = rule({ apiVersions: ["v2"] });
    const policy = validating("guard", {
      matchConstraints: constraints,
      validations: [{ expression: "true" }],
    });
    expect(admit(CREATE, worldOf([crd, ...policy])).verdict.message).toBe(
      "widgets.example.com \"w\" is forbidden: ValidatingAdmissionPolicy 'guard' with binding 'guard-binding' denied request: failed to configure binding: failed to convert object version: conversion webhook for example.com/v2, Kind=Widget failed: conversion webhooks cannot be called here",
    );
  });
});

describe("a namespace selector", () => {
  const env = (value: string): JsonObject => ({
    ...rule({}),
    namespaceSelector: { matchLabels: { env: value } },
  });

  it.each([
    ["matches by the labels of the namespace", env("prod"), CREATE, true],
    ["excludes other namespaces", env("test"), CREATE, false],
    ["always includes cluster-scoped objects", env("test"), NODE, true],
    ["matches a written Namespace by its own new labels", env("test"), NAMESPACE, true],
    ["matches a deleted Namespace by its stored labels", env("prod"), { oldObject: namespace("prod") }, true],
    [
      "matches every namespace by its name",
      { ...rule({}), namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "prod" } } },
      CREATE,
      true,
    ],
  ] as const)("%s", (_, constraints, request, expected) => {
    expect(isAsked(constraints as JsonObject, request as AdmissionRequest)).toBe(expected);
  });
});

describe("an object selector", () => {
  const labelled = (key: string): JsonObject => ({
    ...rule({}),
    objectSelector: { matchExpressions: [{ key, operator: "Exists" }] },
  });

  it.each([
    ["matches by the new labels", "app", UPDATE, true],
    ["matches by the old labels, so that removing one does not evade it", "old", UPDATE, true],
    ["excludes objects with neither", "none", UPDATE, false],
  ] as const)("%s", (_, key, request, expected) => {
    expect(isAsked(labelled(key), request)).toBe(expected);
  });
});

describe("a binding", () => {
  it("narrows down what its policy matches", () => {
    const matchResources = { objectSelector: { matchLabels: { app: "api" } } };
    expect(isAsked(rule({}), CREATE, { matchResources })).toBe(false);
    expect(isAsked(rule({}), CREATE, { matchResources: {} })).toBe(true);
  });

  it("cannot widen it", () => {
    expect(isAsked(rule({ resources: ["pods"] }), CREATE, { matchResources: rule({}) })).toBe(false);
  });
});

describe("a policy", () => {
  it("without constraints denies everything, since it cannot know what it matches", () => {
    const [policy, binding] = validating("guard", { validations: [] });
    const spec: JsonObject = { ...(policy["spec"] as JsonObject) };
    delete spec["matchConstraints"];
    expect(admit(CREATE, worldOf([WIDGETS, { ...policy, spec }, binding])).verdict.message).toBe(
      "widgets.example.com \"w\" is forbidden: ValidatingAdmissionPolicy 'guard' denied request: failed to configure policy: policy contained no match constraints, a required field",
    );
  });

  it("never applies to policies", () => {
    const rules = [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["*/*"], operations: ["*"] }];
    const validations = [{ expression: "true" }];
    const [object] = validating("other", { matchConstraints: { resourceRules: rules }, validations });
    expect(isAsked(rule({}), { object })).toBe(false);
  });
});

describe("a namespace that the world does not have", () => {
  const every = [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["*"], operations: ["*"] }];
  const prod = { namespaceSelector: { matchLabels: { env: "prod" } } };
  const elsewhere = {
    namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "dev", env: "prod" } },
  };
  const exempt = { namespaceSelector: { matchExpressions: [{ key: "exempt", operator: "DoesNotExist" }] } };
  const hook: JsonObject = {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingWebhookConfiguration",
    metadata: { name: "hooks" },
    webhooks: [{ name: "w.example.com", rules: every, ...prod }],
  };

  function notChecked(objects: readonly JsonObject[], object: JsonObject = widget()): readonly string[] {
    return admit({ object }, worldOf([WIDGETS, ...objects])).notCovered;
  }

  function guarded(constraints: JsonObject, binding: JsonObject = {}): readonly JsonObject[] {
    const matchConstraints = { ...rule({}), ...constraints };
    return validating("guard", { matchConstraints, validations: [{ expression: "true" }] }, binding);
  }

  const left = "(the labels of namespace prod are not known)";
  it.each([
    ["may have the labels that a policy selects", guarded(prod), [`policy guard ${left}`]],
    [
      "may have those that a binding selects",
      guarded({}, { matchResources: prod }),
      [`policy guard ${left}`],
    ],
    ["may have those that a webhook selects", [hook], [`webhook w.example.com ${left}`]],
    ["has another name than the selected one", guarded(elsewhere), []],
    ["is asked about if it lacks a label", guarded(exempt), []],
    [
      "does not matter to policies about other resources",
      guarded({ ...rule({ resources: ["pods"] }), ...prod }),
      [],
    ],
    ["does not matter to a binding for others", guarded(prod, { matchResources: elsewhere }), []],
  ])("%s", (_, objects, expected) => {
    expect(notChecked(objects)).toEqual(expected);
  });

  it("is known if the world has it", () => {
    expect(notChecked([namespace("prod"), hook, ...guarded(prod)])).toEqual([]);
  });
});
