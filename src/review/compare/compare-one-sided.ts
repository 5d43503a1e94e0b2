import { type Json, type SchemaNode } from "../../model/index.js";
import { identityOf, schemaBelow } from "../../model/internal.js";
import { ChangeNode } from "./change-node.js";
import type { Comparer } from "./compare-values.js";
import type { IdentityFault } from "./identity-fault.js";

const NOTHING: readonly Json[] = [];

/**
 * A value that only one version has, down to its leaves: an empty container is a leaf, otherwise it would be missed.
 */
export function expand(
  comparer: Comparer,
  change: "create" | "delete",
  value: Json,
  schema: SchemaNode | undefined,
  depth: number,
): ChangeNode {
  comparer.bounds.count();
  const [before, after] = change === "create" ? [undefined, value] : [value, undefined];
  if (typeof value !== "object" || value === null) return new ChangeNode(change, before, after);
  comparer.bounds.enter(depth);
  if (Array.isArray(value)) return expandList(comparer, change, value, schema, depth);
  const children: ChangeNode[] = [];
  for (const key in value) {
    const field = value[key];
    if (field === undefined || field === null) continue;
    comparer.identities.enter(depth, key);
    children.push(expand(comparer, change, field, schemaBelow(schema, key), depth + 1).at(key));
  }
  return new ChangeNode(change, before, after, children);
}

function expandList(
  comparer: Comparer,
  change: "create" | "delete",
  list: Json[],
  schema: SchemaNode | undefined,
  depth: number,
): ChangeNode {
  const [before, after] = change === "create" ? [undefined, list] : [list, undefined];
  const { rule, fault } = comparer.identities.establish(schema, before ?? NOTHING, after ?? NOTHING, depth);
  if (fault !== undefined)
    return unidentified(comparer, comparer.unpaired(change, before, after, depth), fault);
  const items = schema?.values ?? undefined;
  comparer.identities.enter(depth, undefined);
  const children = list.map((item, index) => {
    return expand(comparer, change, item, items, depth + 1).at(identityOf(rule, item) ?? index);
  });
  return new ChangeNode(change, before, after, children);
}

function unidentified(comparer: Comparer, list: ChangeNode, fault: IdentityFault): ChangeNode {
  comparer.unidentified.push({ list, fault });
  return list;
}
