/** Minimal pods for tests. */
import type { SchemaNode } from "../../src/model/index.js";
import { workloadSchema } from "./pod-schema.js";

export interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: object;
}

export interface Container {
  name: string;
  image?: string;
  args?: string[];
  env?: EnvVar[];
  ports?: { containerPort: number; protocol?: string; name?: string }[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  resources?: { limits?: Record<string, string | number>; requests?: Record<string, string | number> };
  [field: string]: unknown;
}

export interface PodSpec {
  containers?: Container[];
  initContainers?: Container[];
  volumes?: { name: string; [source: string]: unknown }[];
  tolerations?: object[];
  [field: string]: unknown;
}

export interface Metadata {
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  finalizers?: string[];
  [field: string]: unknown;
}

export interface Pod {
  apiVersion: string;
  kind: string;
  metadata?: Metadata;
  spec?: PodSpec;
}

export function pod(spec: PodSpec, metadata?: Metadata): Pod {
  return { apiVersion: "v1", kind: "Pod", ...(metadata === undefined ? {} : { metadata }), spec };
}

export interface Containers {
  containers: Container[];
}

/** A Pod has the shape of the template of a workload. */
export const podSchema = workloadSchema.fields?.get("spec")?.fields?.get("template") as SchemaNode;

export const podSpecSchema = podSchema.fields?.get("spec") as SchemaNode;
