import type {
  AutoscalingV1HorizontalPodAutoscaler as AutoscalerV1,
  AutoscalingV2HorizontalPodAutoscaler as Autoscaler,
  MetricSpec,
} from "../../type/go-types.js";
import { type AutoscalerSpec, autoscalerOptions, checkAutoscalerSpec } from "./autoscaler-spec.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { CheckRules } from "../../check/kind-rules.js";
import { subdomainFaults } from "../../../machinery/index.js";
import { zeroOf } from "../../type/zero.js";

export const autoscaler: CheckRules<Autoscaler> = rulesFor(({ spec }) => spec);

/** Version 1 is converted to version 2 before its rules run. */
export const autoscalerV1: CheckRules<AutoscalerV1> = {
  ...rulesFor(asVersion2),
  notCovered({ metadata }) {
    return KEPT.filter((key) => Object.hasOwn(metadata.annotations, key)).map(
      (key) => `metadata.annotations.${key}`,
    );
  },
};

/** Annotations in which version 1 keeps what it has no fields for. */
const KEPT = ["autoscaling.alpha.kubernetes.io/metrics", "autoscaling.alpha.kubernetes.io/behavior"];
/** The target of processor use if version 1 has none. */
const USUAL_TARGET = 80;

function rulesFor<T extends Pick<Autoscaler, "metadata">>(
  specOf: (object: T) => AutoscalerSpec,
): CheckRules<T> {
  return {
    check(object, at, cluster) {
      const spec = specOf(object);
      checkMetadata(object.metadata, true, subdomainFaults, at.field("metadata"));
      checkAutoscalerSpec(spec, at.field("spec"), autoscalerOptions(spec, undefined, cluster));
    },
    checkUpdate(object, old, at, cluster) {
      const spec = specOf(object);
      checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
      checkAutoscalerSpec(spec, at.field("spec"), autoscalerOptions(spec, specOf(old), cluster));
    },
  };
}

function asVersion2({ spec }: AutoscalerV1): AutoscalerSpec {
  const { scaleTargetRef, minReplicas, maxReplicas, targetCPUUtilizationPercentage } = spec;
  const metrics = [processorUse(targetCPUUtilizationPercentage ?? USUAL_TARGET)];
  return { scaleTargetRef, minReplicas, maxReplicas, metrics, behavior: undefined };
}

function processorUse(averageUtilization: number): MetricSpec {
  const target = { ...zeroOf("autoscaling/v2.MetricTarget"), type: "Utilization", averageUtilization };
  return { ...zeroOf("autoscaling/v2.MetricSpec"), type: "Resource", resource: { name: "cpu", target } };
}
