// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export interface V1ExemptPriorityLevelConfiguration {
  lendablePercent?: number;
  nominalConcurrencyShares?: number;
}

export interface V1FlowDistinguisherMethod {
  type: string;
}

export interface V1FlowSchema {
  apiVersion?: "flowcontrol.apiserver.k8s.io/v1";
  kind?: "FlowSchema";
  metadata?: meta.V1ObjectMeta;
  spec?: V1FlowSchemaSpec;
  status?: V1FlowSchemaStatus;
}

export interface V1FlowSchemaCondition {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status?: string;
  type?: string;
}

export interface V1FlowSchemaSpec {
  distinguisherMethod?: V1FlowDistinguisherMethod;
  matchingPrecedence?: number;
  priorityLevelConfiguration: V1PriorityLevelConfigurationReference;
  rules?: V1PolicyRulesWithSubjects[];
}

export interface V1FlowSchemaStatus {
  conditions?: V1FlowSchemaCondition[];
}

export interface V1GroupSubject {
  name: string;
}

export interface V1LimitResponse {
  queuing?: V1QueuingConfiguration;
  type: string;
}

export interface V1LimitedPriorityLevelConfiguration {
  borrowingLimitPercent?: number;
  lendablePercent?: number;
  limitResponse?: V1LimitResponse;
  nominalConcurrencyShares?: number;
}

export interface V1NonResourcePolicyRule {
  nonResourceURLs: string[];
  verbs: string[];
}

export interface V1PolicyRulesWithSubjects {
  nonResourceRules?: V1NonResourcePolicyRule[];
  resourceRules?: V1ResourcePolicyRule[];
  subjects: V1Subject[];
}

export interface V1PriorityLevelConfiguration {
  apiVersion?: "flowcontrol.apiserver.k8s.io/v1";
  kind?: "PriorityLevelConfiguration";
  metadata?: meta.V1ObjectMeta;
  spec?: V1PriorityLevelConfigurationSpec;
  status?: V1PriorityLevelConfigurationStatus;
}

export interface V1PriorityLevelConfigurationCondition {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status?: string;
  type?: string;
}

export interface V1PriorityLevelConfigurationReference {
  name: string;
}

export interface V1PriorityLevelConfigurationSpec {
  exempt?: V1ExemptPriorityLevelConfiguration;
  limited?: V1LimitedPriorityLevelConfiguration;
  type: string;
}

export interface V1PriorityLevelConfigurationStatus {
  conditions?: V1PriorityLevelConfigurationCondition[];
}

export interface V1QueuingConfiguration {
  handSize?: number;
  queueLengthLimit?: number;
  queues?: number;
}

export interface V1ResourcePolicyRule {
  apiGroups: string[];
  clusterScope?: boolean;
  namespaces?: string[];
  resources: string[];
  verbs: string[];
}

export interface V1ServiceAccountSubject {
  name: string;
  namespace: string;
}

export interface V1Subject {
  group?: V1GroupSubject;
  kind: string;
  serviceAccount?: V1ServiceAccountSubject;
  user?: V1UserSubject;
}

export interface V1UserSubject {
  name: string;
}
