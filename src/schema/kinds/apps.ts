// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export interface V1ControllerRevision {
  apiVersion?: "apps/v1";
  kind?: "ControllerRevision";
  data?: machinery.RawExtension;
  metadata?: meta.V1ObjectMeta;
  revision: number | bigint;
}

export interface V1DaemonSet {
  apiVersion?: "apps/v1";
  kind?: "DaemonSet";
  metadata?: meta.V1ObjectMeta;
  spec?: V1DaemonSetSpec;
  status?: V1DaemonSetStatus;
}

export interface V1DaemonSetCondition {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
}

export interface V1DaemonSetSpec {
  minReadySeconds?: number;
  revisionHistoryLimit?: number;
  selector: meta.V1LabelSelector;
  template: core.V1PodTemplateSpec;
  updateStrategy?: V1DaemonSetUpdateStrategy;
}

export interface V1DaemonSetStatus {
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
}

export interface V1DaemonSetUpdateStrategy {
  rollingUpdate?: V1RollingUpdateDaemonSet;
  type?: "OnDelete" | "RollingUpdate";
}

export interface V1Deployment {
  apiVersion?: "apps/v1";
  kind?: "Deployment";
  metadata?: meta.V1ObjectMeta;
  spec?: V1DeploymentSpec;
  status?: V1DeploymentStatus;
}

export interface V1DeploymentCondition {
  lastTransitionTime?: meta.V1Time;
  lastUpdateTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
}

export interface V1DeploymentSpec {
  minReadySeconds?: number;
  paused?: boolean;
  progressDeadlineSeconds?: number;
  replicas?: number;
  revisionHistoryLimit?: number;
  selector: meta.V1LabelSelector;
  strategy?: V1DeploymentStrategy;
  template: core.V1PodTemplateSpec;
}

export interface V1DeploymentStatus {
  availableReplicas?: number;
  collisionCount?: number;
  conditions?: V1DeploymentCondition[];
  observedGeneration?: number | bigint;
  readyReplicas?: number;
  replicas?: number;
  terminatingReplicas?: number;
  unavailableReplicas?: number;
  updatedReplicas?: number;
}

export interface V1DeploymentStrategy {
  rollingUpdate?: V1RollingUpdateDeployment;
  type?: "Recreate" | "RollingUpdate";
}

export interface V1ReplicaSet {
  apiVersion?: "apps/v1";
  kind?: "ReplicaSet";
  metadata?: meta.V1ObjectMeta;
  spec?: V1ReplicaSetSpec;
  status?: V1ReplicaSetStatus;
}

export interface V1ReplicaSetCondition {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
}

export interface V1ReplicaSetSpec {
  minReadySeconds?: number;
  replicas?: number;
  selector: meta.V1LabelSelector;
  template?: core.V1PodTemplateSpec;
}

export interface V1ReplicaSetStatus {
  availableReplicas?: number;
  conditions?: V1ReplicaSetCondition[];
  fullyLabeledReplicas?: number;
  observedGeneration?: number | bigint;
  readyReplicas?: number;
  replicas: number;
  terminatingReplicas?: number;
}

export interface V1RollingUpdateDaemonSet {
  maxSurge?: machinery.IntOrString;
  maxUnavailable?: machinery.IntOrString;
}

export interface V1RollingUpdateDeployment {
  maxSurge?: machinery.IntOrString;
  maxUnavailable?: machinery.IntOrString;
}

export interface V1RollingUpdateStatefulSetStrategy {
  maxUnavailable?: machinery.IntOrString;
  partition?: number;
}

export interface V1StatefulSet {
  apiVersion?: "apps/v1";
  kind?: "StatefulSet";
  metadata?: meta.V1ObjectMeta;
  spec?: V1StatefulSetSpec;
  status?: V1StatefulSetStatus;
}

export interface V1StatefulSetCondition {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
}

export interface V1StatefulSetOrdinals {
  start?: number;
}

export interface V1StatefulSetPersistentVolumeClaimRetentionPolicy {
  whenDeleted?: string;
  whenScaled?: string;
}

export interface V1StatefulSetSpec {
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
}

export interface V1StatefulSetStatus {
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
}

export interface V1StatefulSetUpdateStrategy {
  rollingUpdate?: V1RollingUpdateStatefulSetStrategy;
  type?: "OnDelete" | "RollingUpdate";
}
