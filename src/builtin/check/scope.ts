import {
  type NameFaults,
  dns1035Faults,
  labelFaults,
  pathSegmentFaults,
  subdomainFaults,
} from "../../machinery/index.js";
import { groupOf } from "../../model/internal.js";

/** The cluster-scoped built-in kinds of Kubernetes 1.36, by API group. A kind never changes its scope. */
const CLUSTER_SCOPED: Readonly<Record<string, readonly string[]>> = {
  "": ["ComponentStatus", "Namespace", "Node", "PersistentVolume"],
  "admissionregistration.k8s.io": [
    "MutatingAdmissionPolicy",
    "MutatingAdmissionPolicyBinding",
    "MutatingWebhookConfiguration",
    "ValidatingAdmissionPolicy",
    "ValidatingAdmissionPolicyBinding",
    "ValidatingWebhookConfiguration",
  ],
  "apiextensions.k8s.io": ["CustomResourceDefinition"],
  "apiregistration.k8s.io": ["APIService"],
  "authentication.k8s.io": ["SelfSubjectReview", "TokenReview"],
  "authorization.k8s.io": ["SelfSubjectAccessReview", "SelfSubjectRulesReview", "SubjectAccessReview"],
  "certificates.k8s.io": ["CertificateSigningRequest", "ClusterTrustBundle"],
  "flowcontrol.apiserver.k8s.io": ["FlowSchema", "PriorityLevelConfiguration"],
  "internal.apiserver.k8s.io": ["StorageVersion"],
  "networking.k8s.io": ["IPAddress", "IngressClass", "ServiceCIDR"],
  "node.k8s.io": ["RuntimeClass"],
  "rbac.authorization.k8s.io": ["ClusterRole", "ClusterRoleBinding"],
  "resource.k8s.io": ["DeviceClass", "DeviceTaintRule", "ResourcePoolStatusRequest", "ResourceSlice"],
  "scheduling.k8s.io": ["PriorityClass"],
  "storage.k8s.io": ["CSIDriver", "CSINode", "StorageClass", "VolumeAttachment", "VolumeAttributesClass"],
  "storagemigration.k8s.io": ["StorageVersionMigration"],
};

/** Whether a built-in kind is namespaced. */
export function isBuiltinNamespaced(apiVersion: string, kind: string): boolean {
  return CLUSTER_SCOPED[groupOf(apiVersion)]?.includes(kind) !== true;
}

/** Kinds whose names are not DNS subdomains. */
export function builtinNameFaults(
  apiVersion: string,
  kind: string,
): (name: string, isPrefix: boolean) => NameFaults {
  const group = groupOf(apiVersion);
  if (group === "rbac.authorization.k8s.io") return pathSegmentFaults;
  if (group === "" && kind === "Namespace") return (name) => labelFaults(name);
  if (group === "" && kind === "Service") return (name) => dns1035Faults(name);
  return subdomainFaults;
}
