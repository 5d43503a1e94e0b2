import { type ListRule, type SchemaNode } from "../../model/index.js";

/**
 * How finely server-side apply sees a value: key by key, item by item, or as one whole. Where no schema says anything
 * the value is `open`: maps are seen key by key, everything else is one value.
 */
export type Grain = "map" | "list" | "whole" | "open";

export function grainOf(node: SchemaNode | undefined): Grain {
  if (node === undefined || node.type === "any") return "open";
  if (node.type === "object") return node.atomic ? "whole" : "map";
  return node.type === "array" && itemRule(node) !== undefined ? "list" : "whole";
}

/** The rule that tells items apart. A guess is none: the API server sees such a list as one value. */
export function itemRule(node: SchemaNode): ListRule | undefined {
  const rule = node.list;
  if (rule === null || rule.guessed) return undefined;
  return rule.kind === "keyed" || rule.kind === "set" ? rule : undefined;
}
