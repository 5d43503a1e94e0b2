import { type Comparison, TREE } from "./comparison.js";
import type { ChangeNode } from "./change-node.js";
import { compare } from "./compare.js";
import { expectArgument } from "../../model/internal.js";
import { type Placed, pairSimilar } from "./similarity.js";

/**
 * Items of lists without keys that look edited: for a removed and an added item, their combined change, at its new
 * position. Rules match the two separately, because a guess must not hide anything.
 */
export function editedItems(tree: Comparison): ReadonlyMap<Comparison, Comparison> {
  expectArgument(tree, TREE, "editedItems", "tree");
  const found = new Map<Comparison, Comparison>();
  const look = (node: Comparison): void => {
    if (node.change !== "modify") return;
    pairIn(node, found);
    for (const below of node.children) look(below);
  };
  look(tree);
  return found;
}

function pairIn(list: Comparison, found: Map<Comparison, Comparison>): void {
  if (!Array.isArray(list.before) || !Array.isArray(list.after)) return;
  const halves = (change: "delete" | "create"): Comparison[] =>
    list.children.filter((node) => node.change === change && typeof node.segment === "number");
  const [gone, come] = [halves("delete"), halves("create")];
  if (gone.length === 0 || come.length === 0) return;
  for (const [i, j] of pairSimilar(gone.map(placed), come.map(placed))) {
    const [old, now] = [gone[i] as Comparison, come[j] as Comparison];
    const edit = editOf(old, now, list as ChangeNode);
    if (edit === undefined) continue;
    found.set(old, edit);
    found.set(now, edit);
  }
}

function placed({ segment, before, after }: Comparison): Placed {
  return { at: segment as number, item: before ?? after ?? null };
}

function editOf(old: Comparison, now: Comparison, list: ChangeNode): Comparison | undefined {
  // The order counts in an unmarked list: otherwise an item with no other difference would have none.
  const tree = compare(old.before, now.after, { isOrdered: () => true }).tree as ChangeNode;
  if (tree.change === "none") return undefined;
  tree.parent = list;
  return tree.at(now.segment);
}
