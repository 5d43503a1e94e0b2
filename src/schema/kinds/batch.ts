// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as meta from "./meta.js";

export type V1CronJob = {
  apiVersion?: "batch/v1";
  kind?: "CronJob";
  metadata?: meta.V1ObjectMeta;
  spec: V1CronJobSpec;
  status?: V1CronJobStatus;
};

export type V1CronJobSpec = {
  concurrencyPolicy?: "Allow" | "Forbid" | "Replace";
  failedJobsHistoryLimit?: number;
  jobTemplate: V1JobTemplateSpec;
  schedule: string;
  startingDeadlineSeconds?: number | bigint;
  successfulJobsHistoryLimit?: number;
  suspend?: boolean;
  timeZone?: string;
};

export type V1CronJobStatus = {
  active?: core.V1ObjectReference[];
  lastScheduleTime?: meta.V1Time;
  lastSuccessfulTime?: meta.V1Time;
};

export type V1Job = {
  apiVersion?: "batch/v1";
  kind?: "Job";
  metadata?: meta.V1ObjectMeta;
  spec?: V1JobSpec;
  status?: V1JobStatus;
};

export type V1JobCondition = {
  lastProbeTime?: meta.V1Time;
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1JobSpec = {
  activeDeadlineSeconds?: number | bigint;
  backoffLimit?: number;
  backoffLimitPerIndex?: number;
  completionMode?: "Indexed" | "NonIndexed";
  completions?: number;
  managedBy?: string;
  manualSelector?: boolean;
  maxFailedIndexes?: number;
  parallelism?: number;
  podFailurePolicy?: V1PodFailurePolicy;
  podReplacementPolicy?: "Failed" | "TerminatingOrFailed";
  selector?: meta.V1LabelSelector;
  successPolicy?: V1SuccessPolicy;
  suspend?: boolean;
  template: core.V1PodTemplateSpec;
  ttlSecondsAfterFinished?: number;
};

export type V1JobStatus = {
  active?: number;
  completedIndexes?: string;
  completionTime?: meta.V1Time;
  conditions?: V1JobCondition[];
  failed?: number;
  failedIndexes?: string;
  ready?: number;
  startTime?: meta.V1Time;
  succeeded?: number;
  terminating?: number;
  uncountedTerminatedPods?: V1UncountedTerminatedPods;
};

export type V1JobTemplateSpec = {
  metadata?: meta.V1ObjectMeta;
  spec?: V1JobSpec;
};

export type V1PodFailurePolicy = {
  rules: V1PodFailurePolicyRule[];
};

export type V1PodFailurePolicyOnExitCodesRequirement = {
  containerName?: string;
  operator: "In" | "NotIn";
  values: number[];
};

export type V1PodFailurePolicyOnPodConditionsPattern = {
  status?: string;
  type: string;
};

export type V1PodFailurePolicyRule = {
  action: "Count" | "FailIndex" | "FailJob" | "Ignore";
  onExitCodes?: V1PodFailurePolicyOnExitCodesRequirement;
  onPodConditions?: V1PodFailurePolicyOnPodConditionsPattern[];
};

export type V1SuccessPolicy = {
  rules: V1SuccessPolicyRule[];
};

export type V1SuccessPolicyRule = {
  succeededCount?: number;
  succeededIndexes?: string;
};

export type V1UncountedTerminatedPods = {
  failed?: string[];
  succeeded?: string[];
};
