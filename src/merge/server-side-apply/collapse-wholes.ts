import { type SchemaNode } from "../../model/index.js";
import { schemaBelow } from "../../model/internal.js";
import { FieldSet } from "./field-set.js";
import { grainOf } from "./grain.js";

/**
 * The set as the schema sees it now. If a list or map has become atomic since the set was written, owning a part of it
 * means owning the whole (structured-merge-diff: ReconcileFieldSetWithSchema).
 */
export function collapseWholes(set: FieldSet, node: SchemaNode | undefined): FieldSet {
  const grain = grainOf(node);
  if (set.below.size === 0 || grain === "open") return set;
  if (grain === "whole") return isContainer(node) ? new FieldSet(set.segment, true) : set;
  let below: Map<string, FieldSet> | undefined;
  for (const [text, child] of set.below) {
    const known = schemaBelow(node, child.segment);
    const collapsed = known === undefined ? child : collapseWholes(child, known);
    if (collapsed !== child) (below ??= new Map(set.below)).set(text, collapsed);
  }
  return below === undefined ? set : new FieldSet(set.segment, set.isMember, below);
}

function isContainer(node: SchemaNode | undefined): boolean {
  return node?.type === "object" || node?.type === "array";
}
