import {
  listOf,
  mapOf,
  textOf,
  nameOf,
  namespaceOf,
  labelsOf,
  readSelector,
  canonicalText,
} from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { compareGoText, goQuote } from "../../model/internal.js";
import { type AccessRule, readAccessRule } from "./rbac-rule.js";

/** The roles of a world by namespace and name. */
export class Roles {
  readonly #cluster: ReadonlyMap<string, JsonObject>;
  readonly #namespaced: ReadonlyMap<string, JsonObject>;
  readonly #rules = new Map<string, readonly AccessRule[]>();

  constructor(clusterRoles: readonly JsonObject[], roles: readonly JsonObject[]) {
    this.#cluster = new Map(clusterRoles.map((role) => [nameOf(role), role]));
    this.#namespaced = new Map(roles.map((role) => [`${namespaceOf(role)}/${nameOf(role)}`, role]));
  }

  /** The rules that a binding refers to, or why there are none. */
  rulesOf(reference: JsonObject, namespace: string): readonly AccessRule[] | string {
    const kind = textOf(reference, "kind");
    const name = textOf(reference, "name");
    const key = kind === "Role" ? `${namespace}/${name}` : name;
    const role = this.#find(kind, key);
    if (role === undefined) return missing(kind, name);
    let rules = this.#rules.get(`${kind} ${key}`);
    if (rules === undefined) {
      const written = kind === "Role" ? ownRules(role) : this.#collected(role, new Set());
      this.#rules.set(`${kind} ${key}`, (rules = written.map(readAccessRule)));
    }
    return rules;
  }

  #find(kind: string, key: string): JsonObject | undefined {
    if (kind === "Role") return this.#namespaced.get(key);
    if (kind !== "ClusterRole") return undefined;
    return this.#cluster.get(key) ?? (key === "cluster-admin" ? CLUSTER_ADMIN : undefined);
  }

  /** The rules that the aggregation controller would write into this role. */
  #collected(role: JsonObject, above: ReadonlySet<JsonObject>): JsonObject[] {
    const selectors = listOf(mapOf(role, "aggregationRule"), "clusterRoleSelectors").filter(isObject);
    if (selectors.length === 0) return ownRules(role);
    const collected = new Map<string, JsonObject>();
    const seen = new Set([...above, role]);
    for (const selector of selectors.map(readSelector)) {
      if ("fault" in selector) continue;
      for (const other of this.#sorted()) {
        if (seen.has(other) || !selector.matches(labelsOf(other))) continue;
        for (const rule of this.#collected(other, seen)) collected.set(canonicalText(rule), rule);
      }
    }
    return [...collected.values()];
  }

  #sorted(): JsonObject[] {
    return [...this.#cluster.values()].sort((a, b) => compareGoText(nameOf(a), nameOf(b)));
  }
}

/** Every cluster has it, even if no file defines it. */
const CLUSTER_ADMIN: JsonObject = {
  rules: [
    { apiGroups: ["*"], resources: ["*"], verbs: ["*"] },
    { nonResourceURLs: ["*"], verbs: ["*"] },
  ],
};

function ownRules(role: JsonObject): JsonObject[] {
  return listOf(role, "rules").filter(isObject);
}

function missing(kind: string, name: string): string {
  if (kind !== "Role" && kind !== "ClusterRole") return `unsupported role reference kind: ${goQuote(kind)}`;
  return `${kind.toLowerCase()}.rbac.authorization.k8s.io ${goQuote(name)} not found`;
}
