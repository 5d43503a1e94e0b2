import { type Json, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** Kinds whose removal deletes data: of Kubernetes, and of common providers. */
const STATEFUL_KINDS: ReadonlySet<string> = new Set([
  "Bucket",
  "Cluster",
  "ClusterInstance",
  "CustomResourceDefinition",
  "DBCluster",
  "DBInstance",
  "Database",
  "DatabaseInstance",
  "Disk",
  "EBSVolume",
  "FileSystem",
  "GlobalTable",
  "Instance",
  "Namespace",
  "PersistentVolume",
  "PersistentVolumeClaim",
  "Queue",
  "StatefulSet",
  "Stream",
  "Table",
  "Topic",
  "Volume",
  "VolumeSnapshot",
]);

export function holdsData(resource: Json): boolean {
  const kind = isObject(resource) ? getKey(resource, "kind") : undefined;
  return typeof kind === "string" && STATEFUL_KINDS.has(kind);
}
