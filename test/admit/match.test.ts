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

/** Whether a policy with these constraints has a say: it denies everything that it is asked about. */
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
    ["is about the groups it names", { apiGroups: ["example.com"] }, CREATE, true],
    ["is not about other groups", { apiGroups: ["apps", ""] }, CREATE, false],
    ["is about the operations it names", { operations: ["UPDATE"] }, UPDATE, true],
    ["is not about other operations", { operations: ["UPDATE", "DELETE"] }, CREATE, false],
    ["is about deletes", { operations: ["DELETE"] }, DELETE, true],
    ["is about the resources it names", { resources: ["widgets"] }, CREATE, true],
    ["is not about subresources that it does not name", { resources: ["widgets"] }, STATUS, false],
    ["is about subresources that it names", { resources: ["widgets/status"] }, STATUS, true],
    ["is not about the whole when it names a subresource", { resources: ["widgets/status"] }, UPDATE, false],
    ["is about a subresource of everything", { resources: ["*/status"] }, STATUS, true],
    ["is about all subresources of one", { resources: ["widgets/*"] }, STATUS, true],
    [
      "is about the one itself when it names all its subresources",
      { resources: ["widgets/*"] },
      UPDATE,
      true,
    ],
    ["for everything leaves out subresources", { resources: ["*"] }, STATUS, false],
    ["is about what is in namespaces", { scope: "Namespaced" }, CREATE, true],
    ["is about what is in none", { scope: "Cluster" }, NODE, true],
    ["for namespaces is not about what is in none", { scope: "Namespaced" }, NODE, false],
    ["takes a Namespace for something that is in none", { scope: "Cluster" }, NAMESPACE, true],
    ["is about the names it gives", { resourceNames: ["w"] }, CREATE, true],
    ["is not about other names", { resourceNames: ["x"] }, CREATE, false],
  ] as const)("%s", (_, over, request, expected) => {
    expect(isAsked(rule(over as unknown as JsonObject), request)).toBe(expected);
  });

  it("about no resource is about every one", () => {
    expect(isAsked({}, CREATE)).toBe(true);
  });

  it("that excludes wins over one that includes", () => {
    const excluded = rule({ resources: ["widgets"] })["resourceRules"] as JsonObject[];
    expect(isAsked({ ...rule({}), excludeResourceRules: excluded }, CREATE)).toBe(false);
    expect(isAsked({ ...rule({}), excludeResourceRules: excluded }, NODE)).toBe(true);
  });

  it("for one version is about the others too, and shows the object as that version", () => {
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

  it("for another version cannot be met where only a webhook converts", () => {
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
    ["selects by the labels of the namespace", env("prod"), CREATE, true],
    ["leaves out other namespaces", env("test"), CREATE, false],
    ["never leaves out what is in no namespace", env("test"), NODE, true],
    ["takes a Namespace that is written by its own new labels", env("test"), NAMESPACE, true],
    [
      "takes a Namespace that is deleted by its stored labels",
      env("prod"),
      { oldObject: namespace("prod") },
      true,
    ],
    [
      "finds every namespace by its name",
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
    ["selects by the new labels", "app", UPDATE, true],
    ["selects by the old labels, so that nobody leaves by dropping one", "old", UPDATE, true],
    ["leaves out what has neither", "none", UPDATE, false],
  ] as const)("%s", (_, key, request, expected) => {
    expect(isAsked(labelled(key), request)).toBe(expected);
  });
});

describe("a binding", () => {
  it("narrows down what its policy is about", () => {
    const matchResources = { objectSelector: { matchLabels: { app: "api" } } };
    expect(isAsked(rule({}), CREATE, { matchResources })).toBe(false);
    expect(isAsked(rule({}), CREATE, { matchResources: {} })).toBe(true);
  });

  it("cannot widen it", () => {
    expect(isAsked(rule({ resources: ["pods"] }), CREATE, { matchResources: rule({}) })).toBe(false);
  });
});

describe("a policy", () => {
  it("without constraints denies everything, since it cannot know what it is about", () => {
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
