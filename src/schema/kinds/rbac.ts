// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export type V1AggregationRule = {
  clusterRoleSelectors?: meta.V1LabelSelector[];
};

export type V1ClusterRole = {
  apiVersion?: "rbac.authorization.k8s.io/v1";
  kind?: "ClusterRole";
  aggregationRule?: V1AggregationRule;
  metadata?: meta.V1ObjectMeta;
  rules?: V1PolicyRule[];
};

export type V1ClusterRoleBinding = {
  apiVersion?: "rbac.authorization.k8s.io/v1";
  kind?: "ClusterRoleBinding";
  metadata?: meta.V1ObjectMeta;
  roleRef: V1RoleRef;
  subjects?: V1Subject[];
};

export type V1PolicyRule = {
  apiGroups?: string[];
  nonResourceURLs?: string[];
  resourceNames?: string[];
  resources?: string[];
  verbs: string[];
};

export type V1Role = {
  apiVersion?: "rbac.authorization.k8s.io/v1";
  kind?: "Role";
  metadata?: meta.V1ObjectMeta;
  rules?: V1PolicyRule[];
};

export type V1RoleBinding = {
  apiVersion?: "rbac.authorization.k8s.io/v1";
  kind?: "RoleBinding";
  metadata?: meta.V1ObjectMeta;
  roleRef: V1RoleRef;
  subjects?: V1Subject[];
};

export type V1RoleRef = {
  apiGroup?: string;
  kind: string;
  name: string;
};

export type V1Subject = {
  apiGroup?: string;
  kind: string;
  name: string;
  namespace?: string;
};
