import { type Json, type SchemaNode, formatJson, isObject } from "../../src/model/index.js";
import { getKey, schemaBelow } from "../../src/model/internal.js";

/**
 * The document as a server leaves it at best: in a merged list directly in a map, items of one key become
 * adjacent (quirk Q2). Lists in items of lists can be sent with their item, and are unchanged.
 */
export function sideBySide(value: Json, node: SchemaNode | undefined, isInItem = false): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => sideBySide(item, node?.values ?? undefined, true));
    return isInItem ? items : grouped(items, node);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, sideBySide(item, schemaBelow(node, key), isInItem)]),
  );
}

function grouped(items: readonly Json[], node: SchemaNode | undefined): Json[] {
  const mergeKey = node?.patch?.strategies.includes("merge") ? node.patch.mergeKey : null;
  if (mergeKey === null) return [...items];
  const groups = new Map<string, Json[]>();
  for (const item of items) {
    const text = formatJson((isObject(item) && getKey(item, mergeKey)) || null);
    groups.set(text, [...(groups.get(text) ?? []), item]);
  }
  return [...groups.values()].flat();
}
