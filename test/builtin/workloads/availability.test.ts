import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";
import { specErrors } from "./workloads.js";

describe("a HorizontalPodAutoscaler", () => {
  it("of version 1 is validated as version 2", () => {
    expect(specErrors("autoscaling/v1 HorizontalPodAutoscaler", "targetCPUUtilizationPercentage: 0")).toEqual(
      ["spec.metrics[0].resource.target.averageUtilization: Invalid value: 0: must be greater than 0"],
    );
  });

  it("needs the group of its target, unless the target is unchanged", () => {
    const target = "{ scaleTargetRef: { kind: Deployment, name: web, apiVersion: v1 } }";
    const error = `spec.scaleTargetRef.apiVersion: Invalid value: "v1": apiVersion must specify API group`;
    expect(specErrors("autoscaling/v2 HorizontalPodAutoscaler", target)).toEqual([error]);
    expect(specErrors("autoscaling/v2 HorizontalPodAutoscaler", target, target)).toEqual([]);
  });

  it("measures one thing in each metric", () => {
    const target = "{ type: Utilization, averageUtilization: 50 }";
    const metric = `{ type: Pods, resource: { name: cpu, target: ${target} } }`;
    expect(specErrors("autoscaling/v2 HorizontalPodAutoscaler", `metrics: [${metric}]`)).toEqual([
      "spec.metrics[0].pods: Required value: must populate information for the given metric source",
    ]);
  });

  it("has as many replicas at most as at least", () => {
    expect(
      specErrors("autoscaling/v2 HorizontalPodAutoscaler", "{ minReplicas: 5, maxReplicas: 3 }"),
    ).toEqual(["spec.maxReplicas: Invalid value: 3: must be greater than or equal to `minReplicas`"]);
  });
});

describe("a PodDisruptionBudget", () => {
  it("has either a minimum of available or a maximum of unavailable pods", () => {
    expect(specErrors("policy/v1 PodDisruptionBudget", "{ minAvailable: 1, maxUnavailable: 101% }")).toEqual([
      `spec: Invalid value: {"MinAvailable":1,"Selector":{"matchLabels":{"app":"web"}},"MaxUnavailable":"101%","UnhealthyPodEvictionPolicy":null}: minAvailable and maxUnavailable cannot be both set`,
      `spec.maxUnavailable: Invalid value: "101%": must not be greater than 100%`,
    ]);
  });
});

describe("a PriorityClass", () => {
  const priorityClass = (name: string, value: number): string =>
    `{ apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: { name: ${name} }, value: ${value} }`;

  it("of a user stays below those of the system", () => {
    expect(errorsOf(priorityClass("high", 2_000_000_000))).toEqual([
      "value: Forbidden: maximum allowed value of a user defined priority is 1000000000",
    ]);
    expect(errorsOf(priorityClass("system-mine", 5))).toEqual([
      "metadata.name: Forbidden: priority class names with 'system-' prefix are reserved for system use only. error: system-mine is not a known system priority class",
    ]);
  });

  it("keeps its value", () => {
    expect(errorsOf(priorityClass("high", 6), priorityClass("high", 5))).toEqual([
      "value: Forbidden: may not be changed in an update.",
    ]);
  });
});
