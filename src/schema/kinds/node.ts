// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export type V1Overhead = {
  podFixed?: { [key: string]: machinery.Quantity };
};

export type V1RuntimeClass = {
  apiVersion?: "node.k8s.io/v1";
  kind?: "RuntimeClass";
  handler: string;
  metadata?: meta.V1ObjectMeta;
  overhead?: V1Overhead;
  scheduling?: V1Scheduling;
};

export type V1Scheduling = {
  nodeSelector?: { [key: string]: string };
  tolerations?: core.V1Toleration[];
};
