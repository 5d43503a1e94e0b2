import { all, not } from "./conditions.js";
import type { Rule } from "../../rule/rule.js";

const GROUP = "rbac.authorization.k8s.io";
const ROLES = { group: GROUP, kind: ["Role", "ClusterRole"] };
const BINDINGS = { group: GROUP, kind: ["RoleBinding", "ClusterRoleBinding"] };

/** The rules of the old role. */
const BEFORE = "(parent.before == null ? [] : parent.before)";

/** The rule `o` already grants that permission. */
const COVERS = all(
  includes("verbs", "v"),
  includes("apiGroups", "g"),
  includes("resources", "s"),
  `${part("o", "resourceNames")} == [] || (after.?resourceNames.hasValue() && after.resourceNames.all(n, n in o.resourceNames))`,
);

function includes(name: string, value: string): string {
  return `${part("o", name)}.exists(x, x == '*' || x == ${value})`;
}

/** Verb `v` on resource `s` of group `g`, as one permission of the rule `after`. */
const ANY = "v == '*' || g == '*' || s == '*'";
/** An operator with full access to the kinds of its own group gets one more kind: that is not a new wildcard. */
const OWN_KINDS = all(
  "v == '*' && g != '*' && s != '*' && g.contains('.') && !g.endsWith('.k8s.io')",
  `${BEFORE}.exists(o, '*' in ${part("o", "verbs")} && g in ${part("o", "apiGroups")})`,
);
const WILDCARD = all(ANY, not(OWN_KINDS));
const READS_SECRETS =
  "s == 'secrets' && g == '' && v in ['get', 'list', 'watch'] && !after.?resourceNames.hasValue()";
const ESCALATES = `
  v in ['escalate', 'bind', 'impersonate']
  || (v == 'create' && s in ['pods/exec', 'pods/attach', 'serviceaccounts/token'])
  || s in ['nodes/proxy', 'certificatesigningrequests/approval']`;

/** Permissions. A new permission is one that no rule of the old version granted. */
export const rbac: readonly Rule[] = [
  grants(
    "rbac-wildcard",
    "warn",
    WILDCARD,
    "A wildcard grants everything that exists today and everything added later.",
  ),
  grants(
    "rbac-secrets",
    "warn",
    all(READS_SECRETS, not(WILDCARD)),
    "Subjects with this role can read Secrets: passwords, keys and tokens.",
  ),
  grants(
    "rbac-escalation",
    "warn",
    all(ESCALATES, not(WILDCARD)),
    "Subjects with this role can escalate their privileges: by impersonating, by binding roles, or from inside Pods.",
  ),
  grants(
    "rbac-grows",
    "allow",
    all("oldObject != null", not(WILDCARD), not(READS_SECRETS), not(ESCALATES)),
    "The role permits more than before.",
  ),
  {
    id: "cluster-admin-bound",
    topic: "cluster-admin-bound",
    type: "warn",
    path: "subjects.@",
    on: "anchor",
    change: "create",
    scope: BINDINGS,
    when: "object.?roleRef.name.orValue('') == 'cluster-admin'",
    message: "The subject gets all permissions on all resources.",
  },
  {
    id: "public-subject",
    topic: "public-subject",
    type: "warn",
    path: "subjects.@",
    on: "anchor",
    change: "create",
    scope: BINDINGS,
    when: "after.?name.orValue('') in ['system:anonymous', 'system:unauthenticated', 'system:authenticated', 'system:serviceaccounts', 'system:masters']",
    message: "The role is granted to a built-in group, such as all authenticated users.",
  },
  {
    id: "subject-added",
    topic: "subject-added",
    type: "allow",
    path: "subjects.@",
    on: "anchor",
    change: "create",
    scope: BINDINGS,
    when: "oldObject != null && object.?roleRef.name.orValue('') != 'cluster-admin'",
    message: "An additional subject gets this role.",
  },
];

function grants(id: string, type: "warn" | "allow", permission: string, message: string): Rule {
  const expression = `
    !(after in ${BEFORE}) && ${part("after", "verbs")}.exists(v, ${part("after", "apiGroups")}.exists(g,
    ${part("after", "resources")}.exists(s, (${permission}) && !${BEFORE}.exists(o, ${COVERS}))))`;
  return {
    id,
    topic: id,
    type,
    path: "rules.@",
    on: "anchor",
    change: "create",
    scope: ROLES,
    when: all(expression),
    message,
  };
}

function part(rule: string, name: string): string {
  return `${rule}.?${name}.orValue([])`;
}
