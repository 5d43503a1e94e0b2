import type { ListRule, SchemaNode } from "../../src/model/index.js";

/** Minimal schemas with the relevant parts of Kubernetes': which lists have keys. */

const LEAF: SchemaNode = {
  type: "any",
  fields: null,
  values: null,
  list: null,
  atomic: false,
  patch: null,
  facets: null,
};

export function mapOf(fields: Record<string, SchemaNode>): SchemaNode {
  return { ...LEAF, type: "object", fields: new Map(Object.entries(fields)) };
}

export function keyedBy(
  keys: readonly string[],
  values: SchemaNode = LEAF,
  keyDefaults: ListRule["keyDefaults"] = {},
): SchemaNode {
  return { ...LEAF, type: "array", values, list: { kind: "keyed", keys, keyDefaults, guessed: false } };
}

export function listOf(kind: "set" | "atomic", values: SchemaNode = LEAF): SchemaNode {
  return { ...LEAF, type: "array", values, list: { kind, keys: [], keyDefaults: {}, guessed: false } };
}

const container = mapOf({
  env: keyedBy(["name"], mapOf({})),
  args: listOf("atomic"),
  ports: keyedBy(["containerPort", "protocol"], mapOf({}), { protocol: "TCP" }),
  volumeMounts: keyedBy(["mountPath"], mapOf({})),
});

const podTemplate = mapOf({
  metadata: mapOf({ finalizers: listOf("set") }),
  spec: mapOf({
    containers: keyedBy(["name"], container),
    initContainers: keyedBy(["name"], container),
    volumes: keyedBy(["name"], mapOf({})),
    tolerations: listOf("atomic", mapOf({})),
  }),
});

export const workloadSchema: SchemaNode = mapOf({
  metadata: mapOf({ finalizers: listOf("set") }),
  spec: mapOf({ template: podTemplate }),
});
