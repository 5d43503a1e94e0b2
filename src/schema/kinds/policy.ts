// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export type V1Eviction = {
  apiVersion?: "policy/v1";
  kind?: "Eviction";
  deleteOptions?: meta.V1DeleteOptions;
  metadata?: meta.V1ObjectMeta;
};

export type V1PodDisruptionBudget = {
  apiVersion?: "policy/v1";
  kind?: "PodDisruptionBudget";
  metadata?: meta.V1ObjectMeta;
  spec?: V1PodDisruptionBudgetSpec;
  status?: V1PodDisruptionBudgetStatus;
};

export type V1PodDisruptionBudgetSpec = {
  maxUnavailable?: machinery.IntOrString;
  minAvailable?: machinery.IntOrString;
  selector?: meta.V1LabelSelector;
  unhealthyPodEvictionPolicy?: "AlwaysAllow" | "IfHealthyBudget";
};

export type V1PodDisruptionBudgetStatus = {
  conditions?: meta.V1Condition[];
  currentHealthy?: number;
  desiredHealthy?: number;
  disruptedPods?: { [key: string]: meta.V1Time };
  disruptionsAllowed?: number;
  expectedPods?: number;
  observedGeneration?: number | bigint;
};
