import type { JsonObject } from "../../model/index.js";
import type { ResourceType } from "../api/resource-type.js";

const WORLD_ROLE = "varve-world";

/** The minimal permissions for reading a world: list its types, and get the objects to check. */
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
