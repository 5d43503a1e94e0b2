// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export type V1ExemptPriorityLevelConfiguration = {
  lendablePercent?: number;
  nominalConcurrencyShares?: number;
};

export type V1FlowDistinguisherMethod = {
  type: string;
};

export type V1FlowSchema = {
  apiVersion?: "flowcontrol.apiserver.k8s.io/v1";
  kind?: "FlowSchema";
  metadata?: meta.V1ObjectMeta;
  spec?: V1FlowSchemaSpec;
  status?: V1FlowSchemaStatus;
};

export type V1FlowSchemaCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status?: string;
  type?: string;
};

export type V1FlowSchemaSpec = {
  distinguisherMethod?: V1FlowDistinguisherMethod;
  matchingPrecedence?: number;
  priorityLevelConfiguration: V1PriorityLevelConfigurationReference;
  rules?: V1PolicyRulesWithSubjects[];
};

export type V1FlowSchemaStatus = {
  conditions?: V1FlowSchemaCondition[];
};

export type V1GroupSubject = {
  name: string;
};

export type V1LimitResponse = {
  queuing?: V1QueuingConfiguration;
  type: string;
};

export type V1LimitedPriorityLevelConfiguration = {
  borrowingLimitPercent?: number;
  lendablePercent?: number;
  limitResponse?: V1LimitResponse;
  nominalConcurrencyShares?: number;
};

export type V1NonResourcePolicyRule = {
  nonResourceURLs: string[];
  verbs: string[];
};

export type V1PolicyRulesWithSubjects = {
  nonResourceRules?: V1NonResourcePolicyRule[];
  resourceRules?: V1ResourcePolicyRule[];
  subjects: V1Subject[];
};

export type V1PriorityLevelConfiguration = {
  apiVersion?: "flowcontrol.apiserver.k8s.io/v1";
  kind?: "PriorityLevelConfiguration";
  metadata?: meta.V1ObjectMeta;
  spec?: V1PriorityLevelConfigurationSpec;
  status?: V1PriorityLevelConfigurationStatus;
};

export type V1PriorityLevelConfigurationCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status?: string;
  type?: string;
};

export type V1PriorityLevelConfigurationReference = {
  name: string;
};

export type V1PriorityLevelConfigurationSpec = {
  exempt?: V1ExemptPriorityLevelConfiguration;
  limited?: V1LimitedPriorityLevelConfiguration;
  type: string;
};

export type V1PriorityLevelConfigurationStatus = {
  conditions?: V1PriorityLevelConfigurationCondition[];
};

export type V1QueuingConfiguration = {
  handSize?: number;
  queueLengthLimit?: number;
  queues?: number;
};

export type V1ResourcePolicyRule = {
  apiGroups: string[];
  clusterScope?: boolean;
  namespaces?: string[];
  resources: string[];
  verbs: string[];
};

export type V1ServiceAccountSubject = {
  name: string;
  namespace: string;
};

export type V1Subject = {
  group?: V1GroupSubject;
  kind: string;
  serviceAccount?: V1ServiceAccountSubject;
  user?: V1UserSubject;
};

export type V1UserSubject = {
  name: string;
};
