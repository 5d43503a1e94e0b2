/**
 * Schemas by hand, one word per kind of node: `object({ ports: keyed(["port", "protocol"], item, { protocol: "TCP" })
 * })`.
 */
import type { ListRule, Scalar, SchemaNode } from "../../src/model/index.js";

const NOTHING_KNOWN: SchemaNode = {
  type: "any",
  fields: null,
  values: null,
  list: null,
  atomic: false,
  patch: null,
  facets: null,
};

export const anything = NOTHING_KNOWN;

type Fields = Readonly<Record<string, SchemaNode>> | readonly (readonly [string, SchemaNode])[];

export function object(fields: Fields): SchemaNode {
  const entries = Array.isArray(fields) ? fields : Object.entries(fields);
  return { ...NOTHING_KNOWN, type: "object", fields: new Map(entries as [string, SchemaNode][]) };
}

/** A map with free keys. */
export function map(values: SchemaNode): SchemaNode {
  return { ...NOTHING_KNOWN, type: "object", values };
}

export function rule(
  kind: ListRule["kind"],
  keys: readonly string[] = [],
  keyDefaults: Readonly<Record<string, Scalar>> = {},
): ListRule {
  return { kind, keys, keyDefaults, guessed: false };
}

function list(values: SchemaNode, listRule: ListRule): SchemaNode {
  return { ...NOTHING_KNOWN, type: "array", values, list: listRule };
}

export function keyed(
  keys: readonly string[],
  item: SchemaNode = anything,
  keyDefaults: Readonly<Record<string, Scalar>> = {},
): SchemaNode {
  return list(item, rule("keyed", keys, keyDefaults));
}

export function set(): SchemaNode {
  return list(anything, rule("set"));
}

export function block(item: SchemaNode = anything): SchemaNode {
  return list(item, rule("block"));
}

export function atomicList(item: SchemaNode = anything): SchemaNode {
  return list(item, rule("atomic"));
}
