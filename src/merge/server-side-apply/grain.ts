import { type ListRule, type SchemaNode } from "../../model/index.js";

/**
 * The granularity of a value in server-side apply: key by key, item by item, or as a whole. Without a schema the value
 * is `open`: maps are merged key by key, everything else is atomic.
 */
export type Grain = "map" | "list" | "whole" | "open";

export function grainOf(node: SchemaNode | undefined): Grain {
  if (node === undefined || node.type === "any") return "open";
  if (node.type === "object") return node.atomic ? "whole" : "map";
  return node.type === "array" && itemRule(node) !== undefined ? "list" : "whole";
}

/** The rule that identifies items. An inferred rule does not count: the API server treats such a list as atomic. */
export function itemRule(node: SchemaNode): ListRule | undefined {
  const rule = node.list;
  if (rule === null || rule.guessed) return undefined;
  return rule.kind === "keyed" || rule.kind === "set" ? rule : undefined;
}
