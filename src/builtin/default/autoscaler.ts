import type {
  HPAScalingPolicy,
  HPAScalingRules,
  HorizontalPodAutoscalerBehavior,
  AutoscalingV2HorizontalPodAutoscalerSpec,
} from "../type/go-types.js";
import { NIL_LIST, zeroOf } from "../type/zero.js";

const USUAL_UTILIZATION = 80;
const PERCENT: HPAScalingPolicy = { type: "Percent", value: 100, periodSeconds: 15 };
const PODS: HPAScalingPolicy = { type: "Pods", value: 4, periodSeconds: 15 };

export function autoscaler(spec: AutoscalingV2HorizontalPodAutoscalerSpec): void {
  if (spec.metrics.length === 0) {
    const target = {
      ...zeroOf("autoscaling/v2.MetricTarget"),
      type: "Utilization",
      averageUtilization: USUAL_UTILIZATION,
    };
    const resource = { ...zeroOf("autoscaling/v2.ResourceMetricSource"), name: "cpu", target };
    spec.metrics = [{ ...zeroOf("autoscaling/v2.MetricSpec"), type: "Resource", resource }];
  }
  if (spec.behavior !== undefined) completeBehavior(spec.behavior);
}

export function completeBehavior(behavior: HorizontalPodAutoscalerBehavior): void {
  behavior.scaleUp = completed(behavior.scaleUp, [PODS, PERCENT], 0);
  behavior.scaleDown = completed(behavior.scaleDown, [PERCENT], undefined);
}

function completed(
  given: HPAScalingRules | undefined,
  policies: readonly HPAScalingPolicy[],
  window: number | undefined,
): HPAScalingRules {
  const rules = given ?? zeroOf("autoscaling/v2.HPAScalingRules");
  rules.selectPolicy ??= "Max";
  rules.stabilizationWindowSeconds ??= window;
  if (rules.policies === NIL_LIST) rules.policies = policies.map((policy) => ({ ...policy }));
  return rules;
}
