// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export interface V1BoundObjectReference {
  apiVersion?: string;
  kind?: string;
  name?: string;
  uid?: string;
}

export interface V1SelfSubjectReview {
  apiVersion?: "authentication.k8s.io/v1";
  kind?: "SelfSubjectReview";
  metadata?: meta.V1ObjectMeta;
  status?: V1SelfSubjectReviewStatus;
}

export interface V1SelfSubjectReviewStatus {
  userInfo?: V1UserInfo;
}

export interface V1TokenRequest {
  apiVersion?: "authentication.k8s.io/v1";
  kind?: "TokenRequest";
  metadata?: meta.V1ObjectMeta;
  spec?: V1TokenRequestSpec;
  status?: V1TokenRequestStatus;
}

export interface V1TokenRequestSpec {
  audiences?: string[];
  boundObjectRef?: V1BoundObjectReference;
  expirationSeconds?: number | bigint;
}

export interface V1TokenRequestStatus {
  expirationTimestamp?: meta.V1Time;
  token?: string;
}

export interface V1TokenReview {
  apiVersion?: "authentication.k8s.io/v1";
  kind?: "TokenReview";
  metadata?: meta.V1ObjectMeta;
  spec: V1TokenReviewSpec;
  status?: V1TokenReviewStatus;
}

export interface V1TokenReviewSpec {
  audiences?: string[];
  token: string;
}

export interface V1TokenReviewStatus {
  audiences?: string[];
  authenticated?: boolean;
  error?: string;
  user?: V1UserInfo;
}

export interface V1UserInfo {
  extra?: { [key: string]: string[] };
  groups?: string[];
  uid?: string;
  username?: string;
}
