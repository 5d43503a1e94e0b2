// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export type V1FieldSelectorAttributes = {
  rawSelector?: string;
  requirements?: meta.V1FieldSelectorRequirement[];
};

export type V1LabelSelectorAttributes = {
  rawSelector?: string;
  requirements?: meta.V1LabelSelectorRequirement[];
};

export type V1LocalSubjectAccessReview = {
  apiVersion?: "authorization.k8s.io/v1";
  kind?: "LocalSubjectAccessReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1SubjectAccessReviewSpec;
  status?: V1SubjectAccessReviewStatus;
};

export type V1NonResourceAttributes = {
  path?: string;
  verb?: string;
};

export type V1NonResourceRule = {
  nonResourceURLs?: string[];
  verbs: string[];
};

export type V1ResourceAttributes = {
  fieldSelector?: V1FieldSelectorAttributes;
  group?: string;
  labelSelector?: V1LabelSelectorAttributes;
  name?: string;
  namespace?: string;
  resource?: string;
  subresource?: string;
  verb?: string;
  version?: string;
};

export type V1ResourceRule = {
  apiGroups?: string[];
  resourceNames?: string[];
  resources?: string[];
  verbs: string[];
};

export type V1SelfSubjectAccessReview = {
  apiVersion?: "authorization.k8s.io/v1";
  kind?: "SelfSubjectAccessReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1SelfSubjectAccessReviewSpec;
  status?: V1SubjectAccessReviewStatus;
};

export type V1SelfSubjectAccessReviewSpec = {
  nonResourceAttributes?: V1NonResourceAttributes;
  resourceAttributes?: V1ResourceAttributes;
};

export type V1SelfSubjectRulesReview = {
  apiVersion?: "authorization.k8s.io/v1";
  kind?: "SelfSubjectRulesReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1SelfSubjectRulesReviewSpec;
  status?: V1SubjectRulesReviewStatus;
};

export type V1SelfSubjectRulesReviewSpec = {
  namespace?: string;
};

export type V1SubjectAccessReview = {
  apiVersion?: "authorization.k8s.io/v1";
  kind?: "SubjectAccessReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1SubjectAccessReviewSpec;
  status?: V1SubjectAccessReviewStatus;
};

export type V1SubjectAccessReviewSpec = {
  extra?: { [key: string]: string[] };
  groups?: string[];
  nonResourceAttributes?: V1NonResourceAttributes;
  resourceAttributes?: V1ResourceAttributes;
  uid?: string;
  user?: string;
};

export type V1SubjectAccessReviewStatus = {
  allowed: boolean;
  denied?: boolean;
  evaluationError?: string;
  reason?: string;
};

export type V1SubjectRulesReviewStatus = {
  evaluationError?: string;
  incomplete: boolean;
  nonResourceRules: V1NonResourceRule[];
  resourceRules: V1ResourceRule[];
};
