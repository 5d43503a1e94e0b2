import type { Diagnostic, FieldPath, Json } from "../../model/index.js";

/** What became of a place: it appeared, it is gone, it or something below it differs, or nothing happened. */
export type Change = "create" | "delete" | "modify" | "none";

/**
 * A place in two versions of a document, and what became of it. A node is the path of its place: its parents are nodes
 * too, up to the root. A place that is there on both sides is `none` or `modify`; all below a created place is created.
 */
export interface Comparison extends FieldPath {
  readonly parent: Comparison | null;
  readonly change: Change;
  /** Undefined where the place is absent; null counts as absent. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** In the order of `before`, then what only `after` has. Empty for a leaf: a scalar, an empty container, a change of type. */
  readonly children: readonly Comparison[];
}

export interface Compared {
  /** The root: the whole document. Its change is `none` when the two versions say the same. */
  readonly tree: Comparison;
  readonly diagnostics: readonly Diagnostic[];
}

/** The changes: the changed leaves, depth first, in the order of the tree. */
export function changesOf(tree: Comparison): Comparison[] {
  const changes: Comparison[] = [];
  collect(tree, changes);
  return changes;
}

function collect(node: Comparison, changes: Comparison[]): void {
  if (node.change === "none") return;
  if (node.children.length === 0) changes.push(node);
  for (const below of node.children) collect(below, changes);
}
