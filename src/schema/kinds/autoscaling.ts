// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export type V1CrossVersionObjectReference = {
  apiVersion?: string;
  kind: string;
  name: string;
};

export type V1HorizontalPodAutoscaler = {
  apiVersion?: "autoscaling/v1";
  kind?: "HorizontalPodAutoscaler";
  metadata?: meta.V1ObjectMeta;
  spec: V1HorizontalPodAutoscalerSpec;
  status?: V1HorizontalPodAutoscalerStatus;
};

export type V1HorizontalPodAutoscalerSpec = {
  maxReplicas: number;
  minReplicas?: number;
  scaleTargetRef: V1CrossVersionObjectReference;
  targetCPUUtilizationPercentage?: number;
};

export type V1HorizontalPodAutoscalerStatus = {
  currentCPUUtilizationPercentage?: number;
  currentReplicas: number;
  desiredReplicas: number;
  lastScaleTime?: meta.V1Time;
  observedGeneration?: number | bigint;
};

export type V1Scale = {
  apiVersion?: "autoscaling/v1";
  kind?: "Scale";
  metadata?: meta.V1ObjectMeta;
  spec?: V1ScaleSpec;
  status?: V1ScaleStatus;
};

export type V1ScaleSpec = {
  replicas?: number;
};

export type V1ScaleStatus = {
  replicas: number;
  selector?: string;
};

export type V2ContainerResourceMetricSource = {
  container: string;
  name: string;
  target: V2MetricTarget;
};

export type V2ContainerResourceMetricStatus = {
  container: string;
  current: V2MetricValueStatus;
  name: string;
};

export type V2CrossVersionObjectReference = {
  apiVersion?: string;
  kind: string;
  name: string;
};

export type V2ExternalMetricSource = {
  metric: V2MetricIdentifier;
  target: V2MetricTarget;
};

export type V2ExternalMetricStatus = {
  current: V2MetricValueStatus;
  metric: V2MetricIdentifier;
};

export type V2HPAScalingPolicy = {
  periodSeconds: number;
  type: string;
  value: number;
};

export type V2HPAScalingRules = {
  policies?: V2HPAScalingPolicy[];
  selectPolicy?: string;
  stabilizationWindowSeconds?: number;
  tolerance?: machinery.Quantity;
};

export type V2HorizontalPodAutoscaler = {
  apiVersion?: "autoscaling/v2";
  kind?: "HorizontalPodAutoscaler";
  metadata?: meta.V1ObjectMeta;
  spec: V2HorizontalPodAutoscalerSpec;
  status?: V2HorizontalPodAutoscalerStatus;
};

export type V2HorizontalPodAutoscalerBehavior = {
  scaleDown?: V2HPAScalingRules;
  scaleUp?: V2HPAScalingRules;
};

export type V2HorizontalPodAutoscalerCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V2HorizontalPodAutoscalerSpec = {
  behavior?: V2HorizontalPodAutoscalerBehavior;
  maxReplicas: number;
  metrics?: V2MetricSpec[];
  minReplicas?: number;
  scaleTargetRef: V2CrossVersionObjectReference;
};

export type V2HorizontalPodAutoscalerStatus = {
  conditions?: V2HorizontalPodAutoscalerCondition[];
  currentMetrics?: V2MetricStatus[];
  currentReplicas?: number;
  desiredReplicas: number;
  lastScaleTime?: meta.V1Time;
  observedGeneration?: number | bigint;
};

export type V2MetricIdentifier = {
  name: string;
  selector?: meta.V1LabelSelector;
};

export type V2MetricSpec = {
  containerResource?: V2ContainerResourceMetricSource;
  external?: V2ExternalMetricSource;
  object?: V2ObjectMetricSource;
  pods?: V2PodsMetricSource;
  resource?: V2ResourceMetricSource;
  type: string;
};

export type V2MetricStatus = {
  containerResource?: V2ContainerResourceMetricStatus;
  external?: V2ExternalMetricStatus;
  object?: V2ObjectMetricStatus;
  pods?: V2PodsMetricStatus;
  resource?: V2ResourceMetricStatus;
  type: string;
};

export type V2MetricTarget = {
  averageUtilization?: number;
  averageValue?: machinery.Quantity;
  type: string;
  value?: machinery.Quantity;
};

export type V2MetricValueStatus = {
  averageUtilization?: number;
  averageValue?: machinery.Quantity;
  value?: machinery.Quantity;
};

export type V2ObjectMetricSource = {
  describedObject: V2CrossVersionObjectReference;
  metric: V2MetricIdentifier;
  target: V2MetricTarget;
};

export type V2ObjectMetricStatus = {
  current: V2MetricValueStatus;
  describedObject: V2CrossVersionObjectReference;
  metric: V2MetricIdentifier;
};

export type V2PodsMetricSource = {
  metric: V2MetricIdentifier;
  target: V2MetricTarget;
};

export type V2PodsMetricStatus = {
  current: V2MetricValueStatus;
  metric: V2MetricIdentifier;
};

export type V2ResourceMetricSource = {
  name: string;
  target: V2MetricTarget;
};

export type V2ResourceMetricStatus = {
  current: V2MetricValueStatus;
  name: string;
};
