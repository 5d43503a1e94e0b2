// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export type V1ControllerRevision = {
  apiVersion?: "apps/v1";
  kind?: "ControllerRevision";
  data?: machinery.RawExtension;
  metadata?: meta.V1ObjectMeta;
  revision: number | bigint;
};

export type V1DaemonSet = {
  apiVersion?: "apps/v1";
  kind?: "DaemonSet";
  metadata?: meta.V1ObjectMeta;
  spec?: V1DaemonSetSpec;
  status?: V1DaemonSetStatus;
};

export type V1DaemonSetCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1DaemonSetSpec = {
  minReadySeconds?: number;
  revisionHistoryLimit?: number;
  selector: meta.V1LabelSelector;
  template: core.V1PodTemplateSpec;
  updateStrategy?: V1DaemonSetUpdateStrategy;
};

export type V1DaemonSetStatus = {
  collisionCount?: number;
  conditions?: V1DaemonSetCondition[];
  currentNumberScheduled: number;
  desiredNumberScheduled: number;
  numberAvailable?: number;
  numberMisscheduled: number;
  numberReady: number;
  numberUnavailable?: number;
  observedGeneration?: number | bigint;
  updatedNumberScheduled?: number;
};

export type V1DaemonSetUpdateStrategy = {
  rollingUpdate?: V1RollingUpdateDaemonSet;
  type?: "OnDelete" | "RollingUpdate";
};

export type V1Deployment = {
  apiVersion?: "apps/v1";
  kind?: "Deployment";
  metadata?: meta.V1ObjectMeta;
  spec?: V1DeploymentSpec;
  status?: V1DeploymentStatus;
};

export type V1DeploymentCondition = {
  lastTransitionTime?: meta.V1Time;
  lastUpdateTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1DeploymentSpec = {
  minReadySeconds?: number;
  paused?: boolean;
  progressDeadlineSeconds?: number;
  replicas?: number;
  revisionHistoryLimit?: number;
  selector: meta.V1LabelSelector;
  strategy?: V1DeploymentStrategy;
  template: core.V1PodTemplateSpec;
};

export type V1DeploymentStatus = {
  availableReplicas?: number;
  collisionCount?: number;
  conditions?: V1DeploymentCondition[];
  observedGeneration?: number | bigint;
  readyReplicas?: number;
  replicas?: number;
  terminatingReplicas?: number;
  unavailableReplicas?: number;
  updatedReplicas?: number;
};

export type V1DeploymentStrategy = {
  rollingUpdate?: V1RollingUpdateDeployment;
  type?: "Recreate" | "RollingUpdate";
};

export type V1ReplicaSet = {
  apiVersion?: "apps/v1";
  kind?: "ReplicaSet";
  metadata?: meta.V1ObjectMeta;
  spec?: V1ReplicaSetSpec;
  status?: V1ReplicaSetStatus;
};

export type V1ReplicaSetCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1ReplicaSetSpec = {
  minReadySeconds?: number;
  replicas?: number;
  selector: meta.V1LabelSelector;
  template?: core.V1PodTemplateSpec;
};

export type V1ReplicaSetStatus = {
  availableReplicas?: number;
  conditions?: V1ReplicaSetCondition[];
  fullyLabeledReplicas?: number;
  observedGeneration?: number | bigint;
  readyReplicas?: number;
  replicas: number;
  terminatingReplicas?: number;
};

export type V1RollingUpdateDaemonSet = {
  maxSurge?: machinery.IntOrString;
  maxUnavailable?: machinery.IntOrString;
};

export type V1RollingUpdateDeployment = {
  maxSurge?: machinery.IntOrString;
  maxUnavailable?: machinery.IntOrString;
};

export type V1RollingUpdateStatefulSetStrategy = {
  maxUnavailable?: machinery.IntOrString;
  partition?: number;
};

export type V1StatefulSet = {
  apiVersion?: "apps/v1";
  kind?: "StatefulSet";
  metadata?: meta.V1ObjectMeta;
  spec?: V1StatefulSetSpec;
  status?: V1StatefulSetStatus;
};

export type V1StatefulSetCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1StatefulSetOrdinals = {
  start?: number;
};

export type V1StatefulSetPersistentVolumeClaimRetentionPolicy = {
  whenDeleted?: string;
  whenScaled?: string;
};

export type V1StatefulSetSpec = {
  minReadySeconds?: number;
  ordinals?: V1StatefulSetOrdinals;
  persistentVolumeClaimRetentionPolicy?: V1StatefulSetPersistentVolumeClaimRetentionPolicy;
  podManagementPolicy?: "OrderedReady" | "Parallel";
  replicas?: number;
  revisionHistoryLimit?: number;
  selector: meta.V1LabelSelector;
  serviceName?: string;
  template: core.V1PodTemplateSpec;
  updateStrategy?: V1StatefulSetUpdateStrategy;
  volumeClaimTemplates?: core.V1PersistentVolumeClaim[];
};

export type V1StatefulSetStatus = {
  availableReplicas?: number;
  collisionCount?: number;
  conditions?: V1StatefulSetCondition[];
  currentReplicas?: number;
  currentRevision?: string;
  observedGeneration?: number | bigint;
  readyReplicas?: number;
  replicas: number;
  updateRevision?: string;
  updatedReplicas?: number;
};

export type V1StatefulSetUpdateStrategy = {
  rollingUpdate?: V1RollingUpdateStatefulSetStrategy;
  type?: "OnDelete" | "RollingUpdate";
};
