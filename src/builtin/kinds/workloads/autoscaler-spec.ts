import type { AutoscalingV2HorizontalPodAutoscalerSpec } from "../../type/go-types.js";
import { type ReferenceOptions, apiVersionFault, checkReference } from "./object-reference.js";
import type { ClusterSettings } from "../../check/kind-rules.js";
import type { Spot } from "../../check/spot.js";
import { isGateOn } from "../../../model/internal.js";
import { checkMetric } from "./autoscaler-metric.js";
import { checkScalingRules } from "./autoscaler-behavior.js";

export type AutoscalerSpec = AutoscalingV2HorizontalPodAutoscalerSpec;

interface AutoscalerOptions {
  readonly fewest: number;
  readonly target: ReferenceOptions;
  readonly described: ReferenceOptions;
}

/** What a stored autoscaler has stays allowed: zero replicas, and references without a usable version. */
export function autoscalerOptions(
  spec: AutoscalerSpec,
  old: AutoscalerSpec | undefined,
  cluster: ClusterSettings,
): AutoscalerOptions {
  const { kind, apiVersion } = spec.scaleTargetRef;
  const before = old?.scaleTargetRef;
  const described = { allowsNoGroup: true };
  const wasInvalid = old?.metrics.some(
    ({ type, object }) =>
      type === "Object" &&
      object !== undefined &&
      apiVersionFault(object.describedObject.apiVersion, described) !== undefined,
  );
  return {
    fewest: old?.minReplicas === 0 || isGateOn("HPAScaleToZero", cluster) ? 0 : 1,
    target:
      before?.apiVersion === apiVersion && before.kind === kind
        ? { allowsAny: true }
        : { allowsNoGroup: kind === "ReplicationController" },
    described: wasInvalid === true ? { allowsAny: true } : described,
  };
}

/** Go's validateHorizontalPodAutoscalerSpec. */
export function checkAutoscalerSpec(spec: AutoscalerSpec, at: Spot, options: AutoscalerOptions): void {
  checkReplicas(spec, at, options.fewest);
  checkReference(spec.scaleTargetRef, at.field("scaleTargetRef"), options.target);
  checkMetrics(spec, at.field("metrics"), options.described);
  for (const direction of ["scaleUp", "scaleDown"] as const) {
    const rules = spec.behavior?.[direction];
    if (rules !== undefined) checkScalingRules(rules, at.fields("behavior", direction));
  }
}

function checkReplicas({ minReplicas, maxReplicas }: AutoscalerSpec, at: Spot, fewest: number): void {
  const most = at.field("maxReplicas");
  if (minReplicas !== undefined && minReplicas < fewest)
    at.field("minReplicas").invalid(minReplicas, `must be greater than or equal to ${fewest}`);
  if (maxReplicas === 0) most.required("must be set and greater than 0");
  if (maxReplicas < 0) most.invalid(maxReplicas, "must be greater than or equal to 1");
  if (minReplicas !== undefined && maxReplicas < minReplicas)
    most.invalid(maxReplicas, "must be greater than or equal to `minReplicas`");
}

function checkMetrics({ metrics, minReplicas }: AutoscalerSpec, at: Spot, options: ReferenceOptions): void {
  at.each(metrics, (metric, place) => checkMetric(metric, place, options));
  // Without running pods there are no pod metrics.
  if (minReplicas === 0 && !metrics.some(({ type }) => type === "Object" || type === "External"))
    at.forbidden("must specify at least one Object or External metric to support scaling to zero replicas");
}
