import type { ResourceType } from "../../../src/cluster/api/resource-type.js";

/** A type as discovery returns it. */
export function typeNamed(kind: string, more: Partial<ResourceType> = {}): ResourceType {
  const singular = kind.toLowerCase();
  return {
    group: "",
    version: "v1",
    kind,
    plural: `${singular}s`,
    singular,
    shortNames: [],
    categories: [],
    isNamespaced: true,
    verbs: ["create", "delete", "get", "list", "patch", "update", "watch"],
    subresources: [],
    ...more,
  };
}
