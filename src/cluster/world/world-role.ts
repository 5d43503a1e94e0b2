import type { JsonObject } from "../../model/index.js";
import type { ResourceType } from "../api/resource-type.js";

const WORLD_ROLE = "varve-world";

/** The rights that reading a world takes, and no others: to list what it is made of, to get what is asked about. */
export function worldRole(listed: readonly ResourceType[], asked: readonly ResourceType[] = []): JsonObject {
  return {
    apiVersion: "rbac.authorization.k8s.io/v1",
    kind: "ClusterRole",
    metadata: { name: WORLD_ROLE },
    rules: [...rulesFor(listed, "list"), ...rulesFor(asked, "get")],
  };
}

function rulesFor(types: readonly ResourceType[], verb: string): JsonObject[] {
  const byGroup = new Map<string, Set<string>>();
  for (const { group, plural } of types) byGroup.set(group, (byGroup.get(group) ?? new Set()).add(plural));
  return [...byGroup]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, plurals]) => ({ apiGroups: [group], resources: [...plurals].sort(), verbs: [verb] }));
}
