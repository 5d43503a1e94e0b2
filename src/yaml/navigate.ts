import { type Node, type Pair, type Scalar, isMap, isScalar, isSeq } from "yaml";
import type { Pointer } from "../model/index.js";
import { isPlain, sourceOf } from "./tree-reader.js";
import { plainKey } from "./map-key.js";

/** The node at a pointer; aliases and merge keys are places of their own and are not looked through. */
export function nodeAt(root: Node | null, pointer: Pointer): Node | undefined {
  let node: Node | null | undefined = root;
  for (const token of pointer) {
    if (isSeq(node)) node = node.items[Number(token)] as Node | undefined;
    else node = pairAt(node, String(token))?.value;
  }
  return node ?? undefined;
}

/** The key of the pair at a pointer, or the item of a list. */
export function keyNodeAt(root: Node | null, pointer: Pointer): Node | undefined {
  const token = pointer.at(-1);
  if (token === undefined) return root ?? undefined;
  const parent = nodeAt(root, pointer.slice(0, -1));
  return isSeq(parent)
    ? (parent.items[Number(token)] as Node | undefined)
    : pairAt(parent, String(token))?.key;
}

/** The pair of a map whose key Kubernetes reads as `key`; of duplicates the last, as Kubernetes does. */
function pairAt(node: Node | null | undefined, key: string): Pair<Node, Node | null> | undefined {
  if (!isMap(node)) return undefined;
  const pairs = node.items as Pair<Node, Node | null>[];
  return pairs.findLast((pair) => isScalar(pair.key) && keyText(pair.key) === key);
}

export function keyText(key: Scalar): string | undefined {
  return isPlain(key) && key.tag === undefined ? plainKey(sourceOf(key)) : sourceOf(key);
}
