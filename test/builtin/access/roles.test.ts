import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";

const GROUP = "rbac.authorization.k8s.io";
const role = (rules: string): string =>
  `apiVersion: ${GROUP}/v1\nkind: Role\nmetadata: { name: "shop:reader" }\nrules: ${rules}`;

describe("a role", () => {
  it("may have any name that fits into a URL", () => {
    expect(errorsOf(role("[]"))).toEqual([]);
    expect(errorsOf(role("[]").replace("shop:reader", "a/b"))).toEqual([
      `metadata.name: Invalid value: "a/b": may not contain '/'`,
    ]);
  });

  it("needs verbs, API groups and resources", () => {
    expect(errorsOf(role("[{}]"))).toEqual([
      "rules[0].verbs: Required value: verbs must contain at least one value",
      "rules[0].apiGroups: Required value: resource rules must supply at least one api group",
      "rules[0].resources: Required value: resource rules must supply at least one resource",
    ]);
  });

  it("cannot have non-resource URLs, since it is namespaced", () => {
    expect(errorsOf(role("[{ verbs: [get], nonResourceURLs: [/healthz] }]"))).toEqual([
      'rules[0].nonResourceURLs: Invalid value: ["/healthz"]: namespaced rules cannot apply to non-resource URLs',
    ]);
  });
});

describe("an aggregated cluster role", () => {
  const aggregated = (selectors: string): string =>
    `apiVersion: ${GROUP}/v1\nkind: ClusterRole\nmetadata: { name: all }\naggregationRule: { clusterRoleSelectors: ${selectors} }`;

  it("needs at least one selector", () => {
    expect(errorsOf(aggregated("[]"))).toEqual([
      "aggregationRule.clusterRoleSelectors: Required value: at least one clusterRoleSelector required if aggregationRule is non-nil",
    ]);
  });

  it("has selectors with known operators", () => {
    expect(errorsOf(aggregated("[{ matchExpressions: [{ key: app, operator: Is }] }]"))).toEqual([
      'aggregationRule.clusterRoleSelectors[0].matchExpressions[0].operator: Invalid value: "Is": not a valid selector operator',
      "aggregationRule.clusterRoleSelectors[0]: Invalid value: null: invalid label selector.",
    ]);
  });
});

describe("a binding", () => {
  const binding = (kind: string, roleKind: string, subject: string): string =>
    `apiVersion: ${GROUP}/v1\nkind: ${kind}\nmetadata: { name: readers }\nroleRef: { apiGroup: ${GROUP}, kind: ${roleKind}, name: reader }\nsubjects: [${subject}]`;
  const USER = `{ kind: User, name: ada, apiGroup: ${GROUP} }`;

  it("of a cluster cannot refer to a Role", () => {
    expect(errorsOf(binding("ClusterRoleBinding", "Role", USER))).toEqual([
      'roleRef.kind: Unsupported value: "Role": supported values: "ClusterRole"',
    ]);
  });

  it("of a cluster needs the namespace of a service account", () => {
    const account = "{ kind: ServiceAccount, name: web }";
    expect(errorsOf(binding("RoleBinding", "Role", account))).toEqual([]);
    expect(errorsOf(binding("ClusterRoleBinding", "ClusterRole", account))).toEqual([
      "subjects[0].namespace: Required value",
    ]);
  });

  it("binds users, groups and service accounts", () => {
    expect(errorsOf(binding("RoleBinding", "Role", "{ kind: Robot, name: a }"))).toEqual([
      'subjects[0].kind: Unsupported value: "Robot": supported values: "ServiceAccount", "User", "Group"',
    ]);
  });

  it("never changes its role", () => {
    const old = binding("RoleBinding", "Role", USER);
    expect(errorsOf(old, old)).toEqual([]);
    expect(errorsOf(old.replace("name: reader }", "name: writer }"), old)).toEqual([
      `roleRef: Invalid value: {"APIGroup":"${GROUP}","Kind":"Role","Name":"writer"}: cannot change roleRef`,
    ]);
  });
});
