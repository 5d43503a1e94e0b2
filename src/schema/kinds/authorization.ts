// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export interface V1FieldSelectorAttributes {
  rawSelector?: string;
  requirements?: meta.V1FieldSelectorRequirement[];
}

export interface V1LabelSelectorAttributes {
  rawSelector?: string;
  requirements?: meta.V1LabelSelectorRequirement[];
}

export interface V1LocalSubjectAccessReview {
  apiVersion?: "authorization.k8s.io/v1";
  kind?: "LocalSubjectAccessReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1SubjectAccessReviewSpec;
  status?: V1SubjectAccessReviewStatus;
}

export interface V1NonResourceAttributes {
  path?: string;
  verb?: string;
}

export interface V1NonResourceRule {
  nonResourceURLs?: string[];
  verbs: string[];
}

export interface V1ResourceAttributes {
  fieldSelector?: V1FieldSelectorAttributes;
  group?: string;
  labelSelector?: V1LabelSelectorAttributes;
  name?: string;
  namespace?: string;
  resource?: string;
  subresource?: string;
  verb?: string;
  version?: string;
}

export interface V1ResourceRule {
  apiGroups?: string[];
  resourceNames?: string[];
  resources?: string[];
  verbs: string[];
}

export interface V1SelfSubjectAccessReview {
  apiVersion?: "authorization.k8s.io/v1";
  kind?: "SelfSubjectAccessReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1SelfSubjectAccessReviewSpec;
  status?: V1SubjectAccessReviewStatus;
}

export interface V1SelfSubjectAccessReviewSpec {
  nonResourceAttributes?: V1NonResourceAttributes;
  resourceAttributes?: V1ResourceAttributes;
}

export interface V1SelfSubjectRulesReview {
  apiVersion?: "authorization.k8s.io/v1";
  kind?: "SelfSubjectRulesReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1SelfSubjectRulesReviewSpec;
  status?: V1SubjectRulesReviewStatus;
}

export interface V1SelfSubjectRulesReviewSpec {
  namespace?: string;
}

export interface V1SubjectAccessReview {
  apiVersion?: "authorization.k8s.io/v1";
  kind?: "SubjectAccessReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1SubjectAccessReviewSpec;
  status?: V1SubjectAccessReviewStatus;
}

export interface V1SubjectAccessReviewSpec {
  extra?: { [key: string]: string[] };
  groups?: string[];
  nonResourceAttributes?: V1NonResourceAttributes;
  resourceAttributes?: V1ResourceAttributes;
  uid?: string;
  user?: string;
}

export interface V1SubjectAccessReviewStatus {
  allowed: boolean;
  denied?: boolean;
  evaluationError?: string;
  reason?: string;
}

export interface V1SubjectRulesReviewStatus {
  evaluationError?: string;
  incomplete: boolean;
  nonResourceRules: V1NonResourceRule[];
  resourceRules: V1ResourceRule[];
}
