// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { Json } from "../../model/index.js";

export type V1Condition = {
  lastTransitionTime: V1Time;
  message: string;
  observedGeneration?: number | bigint;
  reason: string;
  status: string;
  type: string;
};

export type V1DeleteOptions = {
  apiVersion?: string;
  dryRun?: string[];
  gracePeriodSeconds?: number | bigint;
  ignoreStoreReadErrorWithClusterBreakingPotential?: boolean;
  kind?: string;
  orphanDependents?: boolean;
  preconditions?: V1Preconditions;
  propagationPolicy?: string;
};

export type V1FieldSelectorRequirement = {
  key: string;
  operator: string;
  values?: string[];
};

export type V1FieldsV1 = { [key: string]: Json };

export type V1LabelSelector = {
  matchExpressions?: V1LabelSelectorRequirement[];
  matchLabels?: { [key: string]: string };
};

export type V1LabelSelectorRequirement = {
  key: string;
  operator: string;
  values?: string[];
};

export type V1ManagedFieldsEntry = {
  apiVersion?: string;
  fieldsType?: string;
  fieldsV1?: V1FieldsV1;
  manager?: string;
  operation?: string;
  subresource?: string;
  time?: V1Time;
};

export type V1MicroTime = string;

export type V1ObjectMeta = {
  annotations?: { [key: string]: string };
  creationTimestamp?: V1Time;
  deletionGracePeriodSeconds?: number | bigint;
  deletionTimestamp?: V1Time;
  finalizers?: string[];
  generateName?: string;
  generation?: number | bigint;
  labels?: { [key: string]: string };
  managedFields?: V1ManagedFieldsEntry[];
  name?: string;
  namespace?: string;
  ownerReferences?: V1OwnerReference[];
  resourceVersion?: string;
  selfLink?: string;
  uid?: string;
};

export type V1OwnerReference = {
  apiVersion: string;
  blockOwnerDeletion?: boolean;
  controller?: boolean;
  kind: string;
  name: string;
  uid: string;
};

export type V1Preconditions = {
  resourceVersion?: string;
  uid?: string;
};

export type V1Time = string;
