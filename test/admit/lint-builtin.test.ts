import { binding, lint, policy } from "./lint-language.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

/** A policy about a built-in resource: `apps/v1 deployments`. */
function about(resource: string, expression: string, spec: JsonObject = {}): JsonObject[] {
  const [apiVersion = "", name = ""] = resource.split(" ");
  const [group, version] = apiVersion.includes("/") ? apiVersion.split("/") : ["", apiVersion];
  const made = policy(expression, { spec }) as {
    spec: { matchConstraints: { resourceRules: JsonObject[] } };
  };
  made.spec.matchConstraints.resourceRules = [
    {
      apiGroups: [group ?? ""],
      apiVersions: [version ?? ""],
      operations: ["CREATE", "UPDATE"],
      resources: name.split(","),
    },
  ];
  return [made, binding()];
}

/** The findings about reads, each as `code found`. */
function read(resource: string, expression: string, spec?: JsonObject): string[] {
  const isRead = /^(?:unguarded|unknown-field-read|lost-message)/;
  return lint(about(resource, expression, spec))
    .filter(({ code }) => isRead.test(code.slice("admit/".length)))
    .map(({ code, found }) => `${code.slice("admit/".length)} ${typeof found === "string" ? found : ""}`);
}

const DEPLOYMENTS = "apps/v1 deployments";
const PODS = "v1 pods";

describe("a read of what the API server always writes is safe", () => {
  it.each([
    ["an empty struct", PODS, "object.spec.containers.all(c, !has(c.resources.limits))"],
    ["the metadata of a template", DEPLOYMENTS, "!has(object.spec.template.metadata.name)"],
    ["the spec of a template", DEPLOYMENTS, "!has(object.spec.template.spec.hostNetwork)"],
    ["labels that a selector must match", DEPLOYMENTS, "!('x' in object.spec.template.metadata.labels)"],
    ["the labels of a namespace", "v1 namespaces", "!('x' in object.metadata.labels)"],
    ["a default", DEPLOYMENTS, "object.spec.replicas < 9 && object.spec.strategy.type != 'Recreate'"],
    ["the security context of a pod", PODS, "!has(object.spec.securityContext.runAsUser)"],
    ["a status", DEPLOYMENTS, "!has(object.status.replicas)"],
    ["the image of a container", PODS, "object.spec.containers.all(c, !c.image.endsWith(':latest'))"],
    ["the account of a pod", PODS, "object.spec.serviceAccountName != 'root'"],
  ])("%s", (_, resource, expression) => {
    expect(read(resource, expression)).toEqual([]);
  });
});

describe("a read of what an object may lack is found", () => {
  it.each([
    ["labels", DEPLOYMENTS, "'app' in object.metadata.labels", "lost-message object.metadata.labels"],
    [
      "labels that exempt",
      PODS,
      "!('skip' in object.metadata.labels)",
      "unguarded-field object.metadata.labels",
    ],
    [
      "the security context of a container",
      PODS,
      "object.spec.containers.all(c, c.securityContext.runAsNonRoot == true)",
      "lost-message c.securityContext",
    ],
    [
      "the security context of a container, where it may be absent",
      PODS,
      "object.spec.containers.all(c, c.securityContext.privileged != true)",
      "unguarded-field c.securityContext",
    ],
    [
      "a field of the security context of a pod",
      PODS,
      "object.spec.securityContext.runAsUser != 0",
      "unguarded-field object.spec.securityContext.runAsUser",
    ],
    [
      "volumes",
      DEPLOYMENTS,
      "object.spec.template.spec.volumes.all(v, !has(v.hostPath))",
      "unguarded-field object.spec.template.spec.volumes",
    ],
    [
      "the account in a template",
      DEPLOYMENTS,
      "object.spec.template.spec.serviceAccountName != 'root'",
      "unguarded-field object.spec.template.spec.serviceAccountName",
    ],
    [
      "a claim's class",
      "v1 persistentvolumeclaims",
      "object.spec.storageClassName != 'slow'",
      "unguarded-field object.spec.storageClassName",
    ],
  ])("%s", (_, resource, expression, found) => {
    expect(read(resource, expression)).toEqual([found]);
  });
});

describe("a field that the kind lacks", () => {
  it("is found, with the nearest name", () => {
    const [found] = lint(about(DEPLOYMENTS, "object.spec.replica > 1")).filter(({ code }) =>
      code.endsWith("field-read"),
    );
    expect([found?.message, found?.hint]).toEqual([
      "object.spec.replica does not exist: the schema has no field replica",
      'did you mean "replicas"?',
    ]);
  });

  it.each([
    ["one of the kinds has it", "v1 pods,services", "!has(object.spec.containers)"],
    ["a kind of the rules is unknown", "apps/v1 deployments,rollouts", "!has(object.spec.workloadRef)"],
    ["the object of a subresource has another type", "v1 pods,pods/exec", "!has(object.command)"],
  ])("is not found where %s", (_, resource, expression) => {
    expect(read(resource, expression)).toEqual([]);
  });
});

describe("a policy about several kinds", () => {
  const CONTAINERS =
    "(object.kind == 'Pod' ? object.spec.containers : object.spec.template.spec.containers).all(c, c.image != '')";

  it("may select by kind which fields it reads", () => {
    const spec = { variables: [{ name: "isPod", expression: "object.kind == 'Pod'" }] };
    expect(read("v1 pods,replicationcontrollers", CONTAINERS)).toEqual([]);
    expect(
      read("v1 pods,replicationcontrollers", "variables.isPod || has(object.spec.template)", spec),
    ).toEqual([]);
  });
});
