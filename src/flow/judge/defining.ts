interface KindName {
  readonly group: string;
  readonly kind: string;
}

/** Whether it defines what other objects may be. A kind of the same name in another group does not. */
export function isDefining({ group, kind }: KindName): boolean {
  return DEFINING.get(group)?.includes(kind) === true || isJudging({ group, kind });
}

/** Whether it defines a kind, or a policy for objects. */
export function isJudging({ group, kind }: KindName): boolean {
  return JUDGING.get(group)?.includes(kind) === true;
}

/** Maps: the group of a resource can be any string, including `__proto__`. */
const JUDGING: ReadonlyMap<string, readonly string[]> = new Map([
  ["apiextensions.k8s.io", ["CustomResourceDefinition"]],
  ["admissionregistration.k8s.io", ["MutatingAdmissionPolicy", "ValidatingAdmissionPolicy"]],
]);

const DEFINING: ReadonlyMap<string, readonly string[]> = new Map([
  ["", ["Namespace"]],
  [
    "admissionregistration.k8s.io",
    [
      "MutatingAdmissionPolicyBinding",
      "MutatingWebhookConfiguration",
      "ValidatingAdmissionPolicyBinding",
      "ValidatingWebhookConfiguration",
    ],
  ],
  ["rbac.authorization.k8s.io", ["ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding"]],
]);
