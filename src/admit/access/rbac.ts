import { nameOf, namespaceOf, listOf, mapOf, textOf, aggregate } from "../../machinery/index.js";
import type { AccessDecision, AccessRequest, AccessUser, Authorize } from "../../cel/internal.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { compareGoText, goQuote } from "../../model/internal.js";
import { Roles } from "./rbac-role.js";
import { ruleAllows } from "./rbac-rule.js";

/** RBAC objects. */
export interface AccessObjects {
  readonly clusterRoles: readonly JsonObject[];
  readonly roles: readonly JsonObject[];
  readonly clusterRoleBindings: readonly JsonObject[];
  readonly roleBindings: readonly JsonObject[];
}

/** Members of this group may do everything, regardless of roles. */
const MASTERS = "system:masters";

/** Decides like the RBAC authorizer of the API server, which ignores selectors. */
export function rbacAuthorizer(objects: AccessObjects): Authorize {
  const roles = new Roles(objects.clusterRoles, objects.roles);
  const clusterWide = sorted(objects.clusterRoleBindings);
  const namespaced = sorted(objects.roleBindings);
  return (request) => {
    if (request.user.groups.includes(MASTERS)) return allowed("");
    const { target } = request;
    const namespace = "path" in target ? "" : target.namespace;
    const local = namespace === "" ? [] : namespaced.filter((one) => namespaceOf(one) === namespace);
    return decide([...clusterWide, ...local], roles, request);
  };
}

function allowed(reason: string): AccessDecision {
  return { allowed: true, reason, error: "" };
}

/** The first rule that allows it decides; missing roles are reported only if none does. */
function decide(bindings: readonly JsonObject[], roles: Roles, request: AccessRequest): AccessDecision {
  const faults: string[] = [];
  for (const binding of bindings) {
    const namespace = namespaceOf(binding);
    const subject = subjectsOf(binding).find((one) => isSubject(request.user, one, namespace));
    if (subject === undefined) continue;
    const rules = roles.rulesOf(mapOf(binding, "roleRef"), namespace);
    if (typeof rules === "string") faults.push(rules);
    else if (rules.some((rule) => ruleAllows(rule, request)))
      return allowed(`RBAC: allowed by ${describe(binding, subject)}`);
  }
  return { allowed: false, reason: faults.length === 0 ? "" : `RBAC: ${aggregate(faults)}`, error: "" };
}

function subjectsOf(binding: JsonObject): JsonObject[] {
  return listOf(binding, "subjects").filter(isObject);
}

function isSubject(user: AccessUser, subject: JsonObject, bindingNamespace: string): boolean {
  const name = textOf(subject, "name");
  switch (textOf(subject, "kind")) {
    case "User":
      return user.name === name;
    case "Group":
      return user.groups.includes(name);
    case "ServiceAccount": {
      const namespace = textOf(subject, "namespace") || bindingNamespace;
      return namespace !== "" && user.name === `system:serviceaccount:${namespace}:${name}`;
    }
    default:
      return false;
  }
}

/** `RoleBinding "edit/prod" of ClusterRole "edit" to User "ann"`: names come before their namespaces. */
function describe(binding: JsonObject, subject: JsonObject): string {
  const namespace = namespaceOf(binding);
  const role = mapOf(binding, "roleRef");
  const kind = namespace === "" ? "ClusterRoleBinding" : "RoleBinding";
  const name = namespace === "" ? nameOf(binding) : `${nameOf(binding)}/${namespace}`;
  const roleName = `${textOf(role, "kind")} ${goQuote(textOf(role, "name"))}`;
  return `${kind} ${goQuote(name)} of ${roleName} to ${describeSubject(subject, namespace)}`;
}

function describeSubject(subject: JsonObject, bindingNamespace: string): string {
  const kind = textOf(subject, "kind");
  const name = textOf(subject, "name");
  if (kind !== "ServiceAccount") return `${kind} ${goQuote(name)}`;
  return `${kind} ${goQuote(`${name}/${textOf(subject, "namespace") || bindingNamespace}`)}`;
}

/** The API server uses the order of its cache; here the order is deterministic. */
function sorted(bindings: readonly JsonObject[]): JsonObject[] {
  return [...bindings].sort(
    (a, b) => compareGoText(namespaceOf(a), namespaceOf(b)) || compareGoText(nameOf(a), nameOf(b)),
  );
}
