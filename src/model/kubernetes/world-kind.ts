/** The groups and kinds that admission of other objects depends on: CRDs, policies, webhooks, RBAC. */
const GROUPS = new Set(["admissionregistration.k8s.io", "rbac.authorization.k8s.io"]);
const KINDS = new Set([
  "apiextensions.k8s.io CustomResourceDefinition",
  "apiextensions.crossplane.io CompositeResourceDefinition",
  " Namespace",
]);

/** Whether admission of other objects depends on objects of the kind, not counting policy parameters. */
export function isWorldKind({ group, kind }: { readonly group: string; readonly kind: string }): boolean {
  return GROUPS.has(group) || KINDS.has(`${group} ${kind}`);
}
