import type { InstalledKind } from "../webhook/install.js";

/** Built-in kinds for webhooks and lookups, by group. A test compares them with a server. */
const NAMESPACED: Readonly<Record<string, string>> = {
  "": `ConfigMap Endpoints Event LimitRange PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota
    Secret Service ServiceAccount`,
  apps: "ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet",
  autoscaling: "HorizontalPodAutoscaler",
  batch: "CronJob Job",
  "coordination.k8s.io": "Lease",
  "discovery.k8s.io": "EndpointSlice",
  "events.k8s.io": "Event",
  "networking.k8s.io": "Ingress NetworkPolicy",
  policy: "PodDisruptionBudget",
  "rbac.authorization.k8s.io": "Role RoleBinding",
  "storage.k8s.io": "CSIStorageCapacity",
};
const CLUSTER: Readonly<Record<string, string>> = {
  "": "Namespace Node PersistentVolume",
  "apiextensions.k8s.io": "CustomResourceDefinition",
  "apiregistration.k8s.io": "APIService",
  "certificates.k8s.io": "CertificateSigningRequest",
  "flowcontrol.apiserver.k8s.io": "FlowSchema PriorityLevelConfiguration",
  "networking.k8s.io": "IPAddress IngressClass ServiceCIDR",
  "node.k8s.io": "RuntimeClass",
  "rbac.authorization.k8s.io": "ClusterRole ClusterRoleBinding",
  "scheduling.k8s.io": "PriorityClass",
  "storage.k8s.io": "CSIDriver CSINode StorageClass VolumeAttachment",
};

/** By `Ingress.networking.k8s.io`, or `Pod` for the core group. */
export const BUILTIN_KINDS: ReadonlyMap<string, InstalledKind> = new Map([
  ...kindsIn(NAMESPACED, "Namespaced"),
  ...kindsIn(CLUSTER, "Cluster"),
]);

function kindsIn(
  groups: Readonly<Record<string, string>>,
  scope: InstalledKind["scope"],
): (readonly [string, InstalledKind])[] {
  return Object.entries(groups).flatMap(([group, kinds]) =>
    kinds
      .split(/\s+/)
      .map((kind) => [group === "" ? kind : `${kind}.${group}`, { plural: pluralOf(kind), scope }] as const),
  );
}

/** True for the kinds above, not for all kinds. */
function pluralOf(kind: string): string {
  const name = kind.toLowerCase();
  if (name === "endpoints") return name;
  if (name.endsWith("s")) return `${name}es`;
  return name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
}
