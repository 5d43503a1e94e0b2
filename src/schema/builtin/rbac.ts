// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const rbac: TypeModule = {
  prefix: "io.k8s.api.rbac.",
  group: "rbac.authorization.k8s.io",
  text: () => `v1.AggregationRule
 clusterRoleSelectors []>meta/v1.LabelSelector atomic
v1.ClusterRole *
 aggregationRule >v1.AggregationRule
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 rules []>v1.PolicyRule atomic
v1.ClusterRoleBinding *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 roleRef! >v1.RoleRef
 subjects []>v1.Subject atomic
v1.ClusterRoleBindingList *
 apiVersion string
 items! []>v1.ClusterRoleBinding
 kind string
 metadata >meta/v1.ListMeta
v1.ClusterRoleList *
 apiVersion string
 items! []>v1.ClusterRole
 kind string
 metadata >meta/v1.ListMeta
v1.PolicyRule
 apiGroups []string atomic
 nonResourceURLs []string atomic
 resourceNames []string atomic
 resources []string atomic
 verbs! []string atomic
v1.Role *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 rules []>v1.PolicyRule atomic
v1.RoleBinding *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 roleRef! >v1.RoleRef
 subjects []>v1.Subject atomic
v1.RoleBindingList *
 apiVersion string
 items! []>v1.RoleBinding
 kind string
 metadata >meta/v1.ListMeta
v1.RoleList *
 apiVersion string
 items! []>v1.Role
 kind string
 metadata >meta/v1.ListMeta
v1.RoleRef atomic
 -35 apiGroup! string
 36+ apiGroup string
 kind! string
 name! string
v1.Subject atomic
 apiGroup string
 kind! string
 name! string
 namespace string`,
};
