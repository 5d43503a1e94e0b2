import { type Diagnostic, type FieldPath, type Json } from "../../model/index.js";
import { expectArgument, having } from "../../model/internal.js";

/**
 * The change of a place: it was created or deleted, it or something below it differs, it is a list with the same items
 * in another order, or nothing changed.
 */
export type Change = "create" | "delete" | "modify" | "reorder" | "none";

/**
 * A place in two versions of a document, and its change. A node is the path of its place: its parents are nodes too, up
 * to the root. A place that exists on both sides is `none` or `modify`; everything below a created place is created.
 */
export interface Comparison extends FieldPath {
  readonly parent: Comparison | null;
  readonly change: Change;
  /** Undefined if the place is absent; null counts as absent. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /**
   * In the order of `before`, then those only in `after`. Empty for a leaf: a scalar, an empty container, a change of
   * type, a list that cannot be paired. A changed list with a different order has a last child for its order, with the
   * path of the list itself.
   */
  readonly children: readonly Comparison[];
  /**
   * True for a leaf below which nothing could be paired: a list whose items cannot be identified, a map or list that
   * changed type. Every rule about it or its content could match.
   */
  readonly isUnpaired: boolean;
  /**
   * True for a removed or added item, and for its content, in a list without identities where others were removed or
   * added: it may be half of a modified item. Its leaves are unpaired.
   */
  readonly isHalf: boolean;
}

/** The result of compare. */
export interface Compared {
  /** The root: the whole document. Its change is `none` if the two versions are equal. */
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

/** Whether a node is a change by itself. A list with only a different order may have unchanged children. */
export function isLeaf({ change, children }: Comparison): boolean {
  return children.length === 0 || change === "reorder";
}

function collect(node: Comparison, changes: Comparison[]): void {
  if (node.change === "none") return;
  if (isLeaf(node)) changes.push(node);
  for (const below of node.children) collect(below, changes);
}
