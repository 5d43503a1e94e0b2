/** The groups and kinds that requests about other objects depend on: definitions, policies, webhooks, rights. */
const GROUPS = new Set(["admissionregistration.k8s.io", "rbac.authorization.k8s.io"]);
const KINDS = new Set([
  "apiextensions.k8s.io CustomResourceDefinition",
  "apiextensions.crossplane.io CompositeResourceDefinition",
  " Namespace",
]);

/** Whether requests about other objects depend on objects of the kind; parameters of policies come to these. */
export function isWorldKind({ group, kind }: { readonly group: string; readonly kind: string }): boolean {
  return GROUPS.has(group) || KINDS.has(`${group} ${kind}`);
}
