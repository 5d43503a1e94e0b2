// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export type V1Lease = {
  apiVersion?: "coordination.k8s.io/v1";
  kind?: "Lease";
  metadata?: meta.V1ObjectMeta;
  spec?: V1LeaseSpec;
};

export type V1LeaseSpec = {
  acquireTime?: meta.V1MicroTime;
  holderIdentity?: string;
  leaseDurationSeconds?: number;
  leaseTransitions?: number;
  preferredHolder?: string;
  renewTime?: meta.V1MicroTime;
  strategy?: string;
};
