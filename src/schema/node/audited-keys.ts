type KeysByField = Readonly<Record<string, readonly string[]>>;

/**
 * Recommended merge keys by definition and field: what validation keeps unique, the default key first if there is one.
 * Only what does not follow from OpenAPI documents; docs/decisions/0063-recommended-merge-keys.md has every list of the
 * audit with its reason, including those without an entry.
 */
export const auditedKeys: ReadonlyMap<string, KeysByField> = new Map<string, KeysByField>([
  ["io.k8s.api.core.v1.NodeSpec", { taints: ["key", "effect"] }],
  ["io.k8s.api.core.v1.NodeStatus", { addresses: ["type", "address"] }],
]);
