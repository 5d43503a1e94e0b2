// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export type V1BoundObjectReference = {
  apiVersion?: string;
  kind?: string;
  name?: string;
  uid?: string;
};

export type V1SelfSubjectReview = {
  apiVersion?: "authentication.k8s.io/v1";
  kind?: "SelfSubjectReview";
  metadata?: meta.V1ObjectMeta;
  status?: V1SelfSubjectReviewStatus;
};

export type V1SelfSubjectReviewStatus = {
  userInfo?: V1UserInfo;
};

export type V1TokenRequest = {
  apiVersion?: "authentication.k8s.io/v1";
  kind?: "TokenRequest";
  metadata?: meta.V1ObjectMeta;
  spec?: V1TokenRequestSpec;
  status?: V1TokenRequestStatus;
};

export type V1TokenRequestSpec = {
  audiences?: string[];
  boundObjectRef?: V1BoundObjectReference;
  expirationSeconds?: number | bigint;
};

export type V1TokenRequestStatus = {
  expirationTimestamp?: meta.V1Time;
  token?: string;
};

export type V1TokenReview = {
  apiVersion?: "authentication.k8s.io/v1";
  kind?: "TokenReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1TokenReviewSpec;
  status?: V1TokenReviewStatus;
};

export type V1TokenReviewSpec = {
  audiences?: string[];
  token: string;
};

export type V1TokenReviewStatus = {
  audiences?: string[];
  authenticated?: boolean;
  error?: string;
  user?: V1UserInfo;
};

export type V1UserInfo = {
  extra?: { [key: string]: string[] };
  groups?: string[];
  uid?: string;
  username?: string;
};
