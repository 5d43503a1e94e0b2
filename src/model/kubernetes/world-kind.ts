/** The groups and kinds that admission of other objects depends on: CRDs, policies, webhooks, RBAC. */
const GROUPS = new Set(["admissionregistration.k8s.io", "rbac.authorization.k8s.io"]);
const KINDS = new Set([
  "apiextensions.k8s.io CustomResourceDefinition",
  "apiextensions.crossplane.io CompositeResourceDefinition",
  " Namespace",
]);

/** Whether admission plugins of the API server look up objects of the kind, such as the limits of a namespace. */
export function isLookedUpKind({ group, kind }: { readonly group: string; readonly kind: string }): boolean {
  return LOOKED_UP.has(`${group} ${kind}`);
}

const LOOKED_UP = new Set([
  " LimitRange",
  " ServiceAccount",
  "networking.k8s.io IngressClass",
  "node.k8s.io RuntimeClass",
  "scheduling.k8s.io PriorityClass",
  "storage.k8s.io StorageClass",
]);

/** Whether admission of other objects depends on objects of the kind, not counting policy parameters. */
export function isWorldKind({ group, kind }: { readonly group: string; readonly kind: string }): boolean {
  return GROUPS.has(group) || KINDS.has(`${group} ${kind}`);
}
