import { type JsonObject } from "../model/index.js";
import { groupOf } from "../model/internal.js";

/**
 * The location of the pod template of each kind: the map with the pods' `metadata` and `spec`. A Pod is its own
 * template. Other API groups have kinds with the same names and different shapes, so the group matters.
 */
const TEMPLATES: ReadonlyMap<string, { readonly group: string; readonly keys: readonly string[] }> = new Map([
  ["Pod", { group: "", keys: [] }],
  ["PodTemplate", { group: "", keys: ["template"] }],
  ["ReplicationController", { group: "", keys: ["spec", "template"] }],
  ["DaemonSet", { group: "apps", keys: ["spec", "template"] }],
  ["Deployment", { group: "apps", keys: ["spec", "template"] }],
  ["ReplicaSet", { group: "apps", keys: ["spec", "template"] }],
  ["StatefulSet", { group: "apps", keys: ["spec", "template"] }],
  ["CronJob", { group: "batch", keys: ["spec", "jobTemplate", "spec", "template"] }],
  ["Job", { group: "batch", keys: ["spec", "template"] }],
]);

export const KINDS_WITH_PODS: readonly string[] = [...TEMPLATES.keys()];

/** The keys of the pod template of an object, or undefined for a kind without one. */
export function podTemplateOf({ apiVersion, kind }: JsonObject): readonly string[] | undefined {
  if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
  const template = TEMPLATES.get(kind);
  return template !== undefined && groupOf(apiVersion) === template.group ? template.keys : undefined;
}
