import { type Node, type Pair, type Scalar, type YAMLMap, isMap, isScalar, isSeq } from "yaml";
import type { Pointer } from "../../model/index.js";
import { isPlain, sourceOf, textOf } from "./tree-reader.js";
import { plainKey } from "../scan/map-key.js";

type MapPair = Pair<Node, Node | null>;

/** Finds nodes of a syntax tree. Maps are indexed on first use, so looking up every key stays linear. */
export class Navigator {
  readonly #root: Node | null;
  readonly #pairs = new Map<YAMLMap, ReadonlyMap<string, MapPair>>();

  constructor(root: Node | null) {
    this.#root = root;
  }

  /** The node at a pointer; aliases and merge keys are not followed. */
  nodeAt(pointer: Pointer): Node | undefined {
    let node: Node | null | undefined = this.#root;
    for (const token of pointer) {
      if (isSeq(node)) node = node.items[Number(token)] as Node | undefined;
      else node = this.#pairAt(node, String(token))?.value;
    }
    return node ?? undefined;
  }

  /** The key of the pair at a pointer, or the item of a list. */
  keyNodeAt(pointer: Pointer): Node | undefined {
    const token = pointer.at(-1);
    if (token === undefined) return this.#root ?? undefined;
    const parent = this.nodeAt(pointer.slice(0, -1));
    return isSeq(parent)
      ? (parent.items[Number(token)] as Node | undefined)
      : this.#pairAt(parent, String(token))?.key;
  }

  #pairAt(node: Node | null | undefined, key: string): MapPair | undefined {
    if (!isMap(node)) return undefined;
    let pairs = this.#pairs.get(node);
    if (pairs === undefined) this.#pairs.set(node, (pairs = pairsOf(node)));
    return pairs.get(key);
  }
}

/** The pairs of a map by the keys that Kubernetes reads; the last of duplicates, as in Kubernetes. */
function pairsOf(map: YAMLMap): ReadonlyMap<string, MapPair> {
  const pairs = new Map<string, MapPair>();
  for (const pair of map.items as MapPair[]) {
    const key = isScalar(pair.key) ? keyText(pair.key) : undefined;
    if (key !== undefined) pairs.set(key, pair);
  }
  return pairs;
}

export function keyText(key: Scalar): string | undefined {
  return isPlain(key) && key.tag === undefined ? plainKey(sourceOf(key)) : textOf(key);
}
