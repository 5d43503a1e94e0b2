import { describe, expect, it } from "vitest";
import { builtinKind } from "../../../src/builtin/index.js";
import { errorsOf } from "../judging.js";

describe("a quota", () => {
  const quota = (spec: string): string =>
    `apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: compute }\nspec: ${spec}`;

  it("limits what Kubernetes counts", () => {
    expect(errorsOf(quota('{ hard: { storage: 1Gi, pods: "1500m", example.com/gpu: "-1" } }'))).toEqual([
      'spec.hard[storage]: Invalid value: "storage": must be a standard resource for quota',
      'spec.hard[pods]: Invalid value: "1500m": must be an integer',
      'spec.hard[example.com/gpu]: Invalid value: "-1": must be greater than or equal to 0',
    ]);
  });

  it("has scopes that fit its resources and each other", () => {
    expect(errorsOf(quota('{ hard: { cpu: "1" }, scopes: [BestEffort, NotBestEffort] }'))).toEqual([
      'spec.scopes: Invalid value: ["BestEffort","NotBestEffort"]: unsupported scope applied to resource',
      'spec.scopes: Invalid value: ["BestEffort","NotBestEffort"]: conflicting scopes',
    ]);
  });

  it("keeps its scopes", () => {
    const old = quota('{ hard: { pods: "1" }, scopes: [Terminating] }');
    expect(errorsOf(old.replace("[Terminating]", "[NotTerminating]"), old)).toEqual([
      'spec.scopes: Invalid value: ["NotTerminating"]: field is immutable',
    ]);
  });
});

describe("a limit range", () => {
  const limits = (limit: string): string =>
    `apiVersion: v1\nkind: LimitRange\nmetadata: { name: limits }\nspec: { limits: [${limit}] }`;

  it("has its amounts in order", () => {
    expect(errorsOf(limits('{ type: Pod, min: { cpu: "2" }, max: { cpu: "1" } }'))).toEqual([
      'spec.limits[0].min[cpu]: Invalid value: "2": min value 2 is greater than max value 1',
    ]);
  });

  it("allows no ratio above that of its bounds", () => {
    const pod = '{ type: Pod, min: { cpu: 300m }, max: { cpu: "1" }, maxLimitRequestRatio: { cpu: "4" } }';
    expect(errorsOf(limits(pod))).toEqual([
      'spec.limits[0].maxLimitRequestRatio[cpu]: Invalid value: "4": ratio 4 is greater than max/min = 3.333333',
    ]);
  });

  it("of claims bounds their storage", () => {
    expect(errorsOf(limits("{ type: PersistentVolumeClaim }"))).toEqual([
      "spec.limits[0].limits: Required value: either minimum or maximum storage value is required, but neither was provided",
    ]);
  });
});

describe("a node", () => {
  const node = (spec: string): string =>
    `apiVersion: v1\nkind: Node\nmetadata: { name: node-1 }\nspec: ${spec}`;

  it("has each taint once for an effect", () => {
    const taint = "{ key: a, effect: NoSchedule }";
    expect(errorsOf(node(`{ taints: [${taint}, ${taint}, { key: a, effect: Never }] }`))).toEqual([
      'metadata.taints[1]: Duplicate value: {"Key":"a","Value":"","Effect":"NoSchedule","TimeAdded":null}: taints must be unique by key and effect pair',
      'metadata.taints[2].effect: Unsupported value: "Never": supported values: "NoSchedule", "PreferNoSchedule", "NoExecute"',
    ]);
  });

  it("keeps its provider and its networks", () => {
    const old = node("{ providerID: a, podCIDR: 10.1.0.0/24, podCIDRs: [10.1.0.0/24] }");
    const next = node("{ providerID: b, podCIDR: 10.2.0.0/24, podCIDRs: [10.2.0.0/24] }");
    expect(errorsOf(next, old)).toEqual([
      'spec.podCIDRs: Forbidden: node updates may not change podCIDR except from "" to valid',
      'spec.providerID: Forbidden: node updates may not change providerID except from "" to valid',
    ]);
  });

  it("reports that taints in an annotation are not validated", () => {
    const kind = builtinKind("v1", "Node");
    const annotations = { "scheduler.alpha.kubernetes.io/taints": "[]" };
    const { value } = kind?.decode({ apiVersion: "v1", kind: "Node", metadata: { annotations } }) ?? {};
    expect(value && kind?.notCovered(value)).toEqual([
      "metadata.annotations[scheduler.alpha.kubernetes.io/taints]",
    ]);
  });
});

describe("an event", () => {
  const NEW = `
apiVersion: events.k8s.io/v1
kind: Event
metadata: { name: web.1, namespace: shop }
eventTime: "2026-01-02T03:04:05.000000Z"
reportingController: example.com/operator
reportingInstance: operator-0
action: Scale
reason: Scaled
type: Normal
regarding: { kind: Pod, name: web, namespace: shop }
`;

  it("of the core group must be in the namespace of its object", () => {
    const event = "apiVersion: v1\nkind: Event\nmetadata: { name: A_b, namespace: shop }\n";
    expect(errorsOf(`${event}involvedObject: { namespace: shop }`)).toEqual([]);
    expect(errorsOf(`${event}involvedObject: { namespace: other }`)).toEqual([
      'involvedObject.namespace: Invalid value: "other": does not match event.namespace',
    ]);
  });

  it("of the new group needs an action and a known type", () => {
    expect(errorsOf(NEW)).toEqual([]);
    expect(errorsOf(NEW.replace("type: Normal", "type: Loud").replace("action: Scale", ""))).toEqual([
      "action: Required value",
      'type: Invalid value: "": has invalid value: Loud',
    ]);
  });

  it("of the new group does not change", () => {
    expect(errorsOf(NEW.replace("reason: Scaled", "reason: Shrunk"), NEW)).toEqual([
      'reason: Invalid value: "Shrunk": field is immutable',
      'reason: Invalid value: "Shrunk": field is immutable',
    ]);
  });
});

describe("a namespace", () => {
  it("has a label as its name, and finalizers with a domain", () => {
    const wrong =
      "apiVersion: v1\nkind: Namespace\nmetadata: { name: a.b }\nspec: { finalizers: [mine, kubernetes] }";
    expect(errorsOf(wrong).filter((error) => !error.startsWith("metadata.labels"))).toEqual([
      'metadata.name: Invalid value: "a.b": must not contain dots',
      'spec.finalizers: Invalid value: "mine": name is neither a standard finalizer name nor is it fully qualified',
    ]);
  });
});
