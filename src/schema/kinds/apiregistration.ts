// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export interface V1APIService {
  apiVersion?: "apiregistration.k8s.io/v1";
  kind?: "APIService";
  metadata?: meta.V1ObjectMeta;
  spec?: V1APIServiceSpec;
  status?: V1APIServiceStatus;
}

export interface V1APIServiceCondition {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
}

export interface V1APIServiceSpec {
  caBundle?: string;
  group?: string;
  groupPriorityMinimum: number;
  insecureSkipTLSVerify?: boolean;
  service?: V1ServiceReference;
  version?: string;
  versionPriority: number;
}

export interface V1APIServiceStatus {
  conditions?: V1APIServiceCondition[];
}

export interface V1ServiceReference {
  name?: string;
  namespace?: string;
  port?: number;
}
