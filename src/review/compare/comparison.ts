import { type Diagnostic, type FieldPath, type Json } from "../../model/index.js";
import { expectArgument, having } from "../../model/internal.js";

/**
 * What became of a place: it appeared, it is gone, it or something below it differs, it is a list that holds the same in
 * another order, or nothing happened.
 */
export type Change = "create" | "delete" | "modify" | "reorder" | "none";

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
  /**
   * In the order of `before`, then what only `after` has. Empty for a leaf: a scalar, an empty container, a change of type,
   * a list that cannot be paired. A list that changed and is in another order has a last child for its order, which is the
   * path of the list itself.
   */
  readonly children: readonly Comparison[];
  /**
   * True for a leaf below which nothing could be paired: a list whose items cannot be told apart, a map or list that turned
   * into something else. Every rule about it or about what is in it could apply.
   */
  readonly isUnpaired: boolean;
  /**
   * True for an item that went or came, and for what is in it, in a list where nothing tells items apart and others came or
   * went: it may be half of a modified item. Its leaves are unpaired.
   */
  readonly isHalf: boolean;
}

/** The result of compare. */
export interface Compared {
  /** The root: the whole document. Its change is `none` when the two versions say the same. */
  readonly tree: Comparison;
  readonly diagnostics: readonly Diagnostic[];
}

export const TREE = having("a comparison, as in compare(...).tree", "change", "children");

/** The changes: the changed leaves, depth first, in the order of the tree. */
export function changesOf(tree: Comparison): Comparison[] {
  expectArgument(tree, TREE, "changesOf", "tree");
  const changes: Comparison[] = [];
  collect(tree, changes);
  return changes;
}

/** Whether a node is a change by itself. A list that is only in another order may have children that are the same. */
export function isLeaf({ change, children }: Comparison): boolean {
  return children.length === 0 || change === "reorder";
}

function collect(node: Comparison, changes: Comparison[]): void {
  if (node.change === "none") return;
  if (isLeaf(node)) changes.push(node);
  for (const below of node.children) collect(below, changes);
}
