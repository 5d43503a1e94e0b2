// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const autoscaling: TypeModule = {
  prefix: "io.k8s.api.autoscaling.",
  group: "autoscaling",
  text: () => `v1.CrossVersionObjectReference atomic
 apiVersion string
 kind! string
 name! string
v1.HorizontalPodAutoscaler *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -35 spec >v1.HorizontalPodAutoscalerSpec
 36+ spec! >v1.HorizontalPodAutoscalerSpec
 status >v1.HorizontalPodAutoscalerStatus
v1.HorizontalPodAutoscalerList *
 apiVersion string
 items! []>v1.HorizontalPodAutoscaler
 kind string
 metadata >meta/v1.ListMeta
v1.HorizontalPodAutoscalerSpec
 maxReplicas! integer:int32
 minReplicas integer:int32
 scaleTargetRef! >v1.CrossVersionObjectReference
 targetCPUUtilizationPercentage integer:int32
v1.HorizontalPodAutoscalerStatus
 currentCPUUtilizationPercentage integer:int32
 currentReplicas! integer:int32
 desiredReplicas! integer:int32
 lastScaleTime >meta/v1.Time
 observedGeneration integer:int64
v1.Scale *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.ScaleSpec
 status >v1.ScaleStatus
v1.ScaleSpec
 replicas integer:int32
v1.ScaleStatus
 replicas! integer:int32
 selector string
v2.ContainerResourceMetricSource
 container! string
 name! string
 target! >v2.MetricTarget
v2.ContainerResourceMetricStatus
 container! string
 current! >v2.MetricValueStatus
 name! string
v2.CrossVersionObjectReference
 apiVersion string
 kind! string
 name! string
v2.ExternalMetricSource
 metric! >v2.MetricIdentifier
 target! >v2.MetricTarget
v2.ExternalMetricStatus
 current! >v2.MetricValueStatus
 metric! >v2.MetricIdentifier
v2.HPAScalingPolicy
 periodSeconds! integer:int32
 type! string
 value! integer:int32
v2.HPAScalingRules
 policies []>v2.HPAScalingPolicy atomic
 selectPolicy string
 stabilizationWindowSeconds integer:int32
 33+ tolerance >machinery/api.resource.Quantity
v2.HorizontalPodAutoscaler *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -35 spec >v2.HorizontalPodAutoscalerSpec
 36+ spec! >v2.HorizontalPodAutoscalerSpec
 status >v2.HorizontalPodAutoscalerStatus
v2.HorizontalPodAutoscalerBehavior
 scaleDown >v2.HPAScalingRules
 scaleUp >v2.HPAScalingRules
v2.HorizontalPodAutoscalerCondition
 lastTransitionTime >meta/v1.Time
 message string
 37+ observedGeneration integer:int64
 reason string
 status! string
 type! string
v2.HorizontalPodAutoscalerList *
 apiVersion string
 items! []>v2.HorizontalPodAutoscaler
 kind string
 metadata >meta/v1.ListMeta
v2.HorizontalPodAutoscalerSpec
 behavior >v2.HorizontalPodAutoscalerBehavior
 maxReplicas! integer:int32
 metrics []>v2.MetricSpec atomic
 minReplicas integer:int32
 scaleTargetRef! >v2.CrossVersionObjectReference
v2.HorizontalPodAutoscalerStatus
 conditions []>v2.HorizontalPodAutoscalerCondition map=type patch=merge@type
 currentMetrics []>v2.MetricStatus atomic
 currentReplicas integer:int32
 desiredReplicas! integer:int32
 lastScaleTime >meta/v1.Time
 observedGeneration integer:int64
v2.MetricIdentifier
 name! string
 selector >meta/v1.LabelSelector
v2.MetricSpec
 containerResource >v2.ContainerResourceMetricSource
 external >v2.ExternalMetricSource
 object >v2.ObjectMetricSource
 pods >v2.PodsMetricSource
 resource >v2.ResourceMetricSource
 type! string
v2.MetricStatus
 containerResource >v2.ContainerResourceMetricStatus
 external >v2.ExternalMetricStatus
 object >v2.ObjectMetricStatus
 pods >v2.PodsMetricStatus
 resource >v2.ResourceMetricStatus
 type! string
v2.MetricTarget
 averageUtilization integer:int32
 averageValue >machinery/api.resource.Quantity
 type! string
 value >machinery/api.resource.Quantity
v2.MetricValueStatus
 averageUtilization integer:int32
 averageValue >machinery/api.resource.Quantity
 value >machinery/api.resource.Quantity
v2.ObjectMetricSource
 describedObject! >v2.CrossVersionObjectReference
 metric! >v2.MetricIdentifier
 target! >v2.MetricTarget
v2.ObjectMetricStatus
 current! >v2.MetricValueStatus
 describedObject! >v2.CrossVersionObjectReference
 metric! >v2.MetricIdentifier
v2.PodsMetricSource
 metric! >v2.MetricIdentifier
 target! >v2.MetricTarget
v2.PodsMetricStatus
 current! >v2.MetricValueStatus
 metric! >v2.MetricIdentifier
v2.ResourceMetricSource
 name! string
 target! >v2.MetricTarget
v2.ResourceMetricStatus
 current! >v2.MetricValueStatus
 name! string`,
};
