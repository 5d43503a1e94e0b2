import type { ObjectMeta, Pod, PodTemplateSpec } from "../type/go-types.js";
import type { CheckedPod } from "./check/pod-check.js";
import type { JsonObject } from "../../model/index.js";
import { decode } from "../type/decode.js";
import { kindType } from "../type/struct-type.js";

/** Where the template is in the kinds that have one: they make pods of it. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  "v1 PodTemplate": ["template"],
  "v1 ReplicationController": ["spec", "template"],
  "apps/v1 DaemonSet": ["spec", "template"],
  "apps/v1 Deployment": ["spec", "template"],
  "apps/v1 ReplicaSet": ["spec", "template"],
  "apps/v1 StatefulSet": ["spec", "template"],
  "batch/v1 CronJob": ["spec", "jobTemplate", "spec", "template"],
  "batch/v1 Job": ["spec", "template"],
};

/** Whether the plugin looks at the templates of a kind. */
export function hasTemplate(apiVersion: string, kind: string): boolean {
  return Object.hasOwn(TEMPLATES, `${apiVersion} ${kind}`);
}

/** The template of an object; null if it has none, undefined if it cannot be decoded. */
export function templateOf(
  object: JsonObject,
  apiVersion: string,
  kind: string,
): CheckedPod | null | undefined {
  let value: unknown = decoded(object, apiVersion, kind);
  if (value === undefined) return undefined;
  for (const name of TEMPLATES[`${apiVersion} ${kind}`] ?? []) {
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  }
  return value === undefined ? null : checked(value as PodTemplateSpec);
}

/** A pod as the API server reads it; undefined if it cannot be decoded. */
export function readPod(object: JsonObject): Pod | undefined {
  return decoded(object, "v1", "Pod") as Pod | undefined;
}

export function checked({ metadata, spec }: Pick<PodTemplateSpec, "metadata" | "spec">): CheckedPod {
  return { annotations: metadata.annotations, spec };
}

/** The labels of an object. */
export function labelsIn(
  object: JsonObject,
  apiVersion: string,
  kind: string,
): ObjectMeta["labels"] | undefined {
  return (decoded(object, apiVersion, kind) as { readonly metadata: ObjectMeta } | undefined)?.metadata
    .labels;
}

function decoded(object: JsonObject, apiVersion: string, kind: string): unknown {
  const type = kindType(apiVersion, kind)?.type;
  return type === undefined ? undefined : decode(object, type).value;
}
