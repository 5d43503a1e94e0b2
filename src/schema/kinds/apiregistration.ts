// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export type V1APIService = {
  apiVersion?: "apiregistration.k8s.io/v1";
  kind?: "APIService";
  metadata?: meta.V1ObjectMeta;
  spec?: V1APIServiceSpec;
  status?: V1APIServiceStatus;
};

export type V1APIServiceCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1APIServiceSpec = {
  caBundle?: string;
  group?: string;
  groupPriorityMinimum: number;
  insecureSkipTLSVerify?: boolean;
  service?: V1ServiceReference;
  version?: string;
  versionPriority: number;
};

export type V1APIServiceStatus = {
  conditions?: V1APIServiceCondition[];
};

export type V1ServiceReference = {
  name?: string;
  namespace?: string;
  port?: number;
};
