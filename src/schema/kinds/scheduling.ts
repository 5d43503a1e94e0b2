// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export type V1PriorityClass = {
  apiVersion?: "scheduling.k8s.io/v1";
  kind?: "PriorityClass";
  description?: string;
  globalDefault?: boolean;
  metadata?: meta.V1ObjectMeta;
  preemptionPolicy?: "Never" | "PreemptLowerPriority";
  value?: number;
};
