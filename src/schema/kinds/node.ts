// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export interface V1Overhead {
  podFixed?: { [key: string]: machinery.Quantity };
}

export interface V1RuntimeClass {
  apiVersion?: "node.k8s.io/v1";
  kind?: "RuntimeClass";
  handler: string;
  metadata?: meta.V1ObjectMeta;
  overhead?: V1Overhead;
  scheduling?: V1Scheduling;
}

export interface V1Scheduling {
  nodeSelector?: { [key: string]: string };
  tolerations?: core.V1Toleration[];
}
