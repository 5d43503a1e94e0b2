import { mapOf } from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Attributes } from "../request/attributes.js";

/** What policies see of the metadata of a namespace. */
const SHOWN = [
  "name",
  "generateName",
  "namespace",
  "uid",
  "resourceVersion",
  "generation",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "labels",
  "annotations",
  "finalizers",
];

/** The variable `namespaceObject`. */
export function namespaceValue(namespace: JsonObject | null): JsonObject | null {
  if (namespace === null) return null;
  const metadata = mapOf(namespace, "metadata");
  const shown = SHOWN.flatMap((name) => {
    const value = getKey(metadata, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    metadata: Object.fromEntries(shown),
    spec: mapOf(namespace, "spec"),
    status: mapOf(namespace, "status"),
  };
}

/** The name of the namespace whose object policies see; empty for cluster-scoped objects, including Namespaces. */
export function namespaceShown({ kind, namespace }: Attributes): string {
  return kind.group === "" && kind.version === "v1" && kind.kind === "Namespace" ? "" : namespace;
}

/** The label that the API server adds to every namespace. */
export function completeNamespace(name: string, namespace: JsonObject = {}): JsonObject {
  const metadata = mapOf(namespace, "metadata");
  const phase = getKey(mapOf(namespace, "status"), "phase");
  const finalizers = getKey(mapOf(namespace, "spec"), "finalizers");
  const labels = getKey(metadata, "labels");
  return {
    apiVersion: "v1",
    kind: "Namespace",
    ...namespace,
    metadata: {
      ...metadata,
      name,
      labels: { ...(isObject(labels) ? labels : {}), "kubernetes.io/metadata.name": name },
    },
    spec: { ...mapOf(namespace, "spec"), finalizers: finalizers ?? ["kubernetes"] },
    status: { ...mapOf(namespace, "status"), phase: phase ?? "Active" },
  };
}
