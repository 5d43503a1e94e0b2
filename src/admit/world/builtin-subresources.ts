/** The subresources of built-in kinds in versions that are not alpha or beta, from the API server's OpenAPI documents. */
const SUBRESOURCES: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ["Namespace", "finalize status"],
    ["Node", "proxy status"],
    ["PersistentVolume", "status"],
    ["PersistentVolumeClaim", "status"],
    ["Pod", "attach binding ephemeralcontainers eviction exec log portforward proxy resize status"],
    ["ReplicationController", "scale status"],
    ["ResourceQuota", "status"],
    ["Service", "proxy status"],
    ["ServiceAccount", "token"],
    ["ValidatingAdmissionPolicy.admissionregistration.k8s.io", "status"],
    ["CustomResourceDefinition.apiextensions.k8s.io", "status"],
    ["APIService.apiregistration.k8s.io", "status"],
    ["DaemonSet.apps", "status"],
    ["Deployment.apps", "scale status"],
    ["ReplicaSet.apps", "scale status"],
    ["StatefulSet.apps", "scale status"],
    ["HorizontalPodAutoscaler.autoscaling", "status"],
    ["CronJob.batch", "status"],
    ["Job.batch", "status"],
    ["CertificateSigningRequest.certificates.k8s.io", "approval status"],
    ["PodCertificateRequest.certificates.k8s.io", "status"],
    ["FlowSchema.flowcontrol.apiserver.k8s.io", "status"],
    ["PriorityLevelConfiguration.flowcontrol.apiserver.k8s.io", "status"],
    ["Ingress.networking.k8s.io", "status"],
    ["ServiceCIDR.networking.k8s.io", "status"],
    ["PodDisruptionBudget.policy", "status"],
    ["DeviceTaintRule.resource.k8s.io", "status"],
    ["ResourceClaim.resource.k8s.io", "status"],
    ["CSINode.storage.k8s.io", "status"],
    ["VolumeAttachment.storage.k8s.io", "status"],
    ["StorageVersionMigration.storagemigration.k8s.io", "status"],
  ].map(([name = "", subresources = ""]) => [name, subresources.split(" ")]),
);

/** The minor versions that added subresources to kinds of older versions. */
const SINCE: Readonly<Record<string, number>> = {
  "Pod resize": 33,
  "CSINode.storage.k8s.io status": 37,
};

export function builtinSubresources(
  { group, kind }: { readonly group: string; readonly kind: string },
  minor: number,
): readonly string[] {
  const name = group === "" ? kind : `${kind}.${group}`;
  const known = SUBRESOURCES.get(name) ?? [];
  return known.filter((subresource) => (SINCE[`${name} ${subresource}`] ?? 0) <= minor);
}
