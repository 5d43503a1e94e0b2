import { type GivenRequest, admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const WORLD = worldOf([]);

function notCovered(request: GivenRequest): readonly string[] {
  return admit(request, WORLD).notCovered;
}

describe("what is not checked of a HorizontalPodAutoscaler in version 1", () => {
  const CPU = '{"type":"Resource","resource":{"name":"cpu","targetAverageUtilization":50}}';
  const METRICS = { "autoscaling.alpha.kubernetes.io/metrics": `[${CPU},${CPU}]` };
  const autoscaler = (annotations: JsonObject): JsonObject => ({
    apiVersion: "autoscaling/v1",
    kind: "HorizontalPodAutoscaler",
    metadata: { name: "web", namespace: "shop", annotations },
    spec: { scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name: "web" }, maxReplicas: 5 },
  });
  const NAMED = ["metadata.annotations.autoscaling.alpha.kubernetes.io/metrics"];

  it("names an annotation with a second target for processors, though only one is stored", () => {
    const { resource, notCovered: named } = admit({ object: autoscaler(METRICS) }, WORLD);
    expect(resource?.["metadata"]).not.toHaveProperty("annotations");
    expect(named).toEqual(NAMED);
  });

  it("names that of the stored object, which decides whether an update changes anything", () => {
    expect(notCovered({ object: autoscaler({}), oldObject: autoscaler(METRICS) })).toEqual(NAMED);
  });

  it("is nothing of other metrics", () => {
    const annotations = { "autoscaling.alpha.kubernetes.io/metrics": `[${CPU}]` };
    expect(notCovered({ object: autoscaler(annotations) })).toEqual([]);
  });
});

describe("what is not checked of what extends the API server", () => {
  const BINDING: JsonObject = {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicyBinding",
    metadata: { name: "b" },
    spec: { policyName: "p", validationActions: ["Deny"], matchResources: {} },
  };

  it("is nothing where its defaults are filled in", () => {
    const { resource, notCovered: named } = admit({ object: BINDING }, WORLD);
    expect(resource?.["spec"]).toMatchObject({ matchResources: { matchPolicy: "Equivalent" } });
    expect(named).toEqual([]);
  });
});
