import { type FieldPath, type Segment } from "../model/index.js";
import { child, formatSegment, segmentsOf } from "../model/internal.js";

/**
 * One field in the tree of all written fields: the entries at exactly this field, and which of them is in effect. Nodes
 * follow their field through renames and shifted positions.
 */
export class HistoryNode implements FieldPath {
  readonly parent: HistoryNode | null;
  segment: Segment;
  /** The first name, once renamed. */
  was: Segment | undefined;
  readonly entries: number[] = [];
  /** The last entry that set or removed this node itself; -1 for none. An entry of an ancestor may be later. */
  inForce = -1;
  readonly children = new Map<string, HistoryNode>();
  /** Former fields whose name is used by another field now: removed positions and renamed items. */
  readonly gone: HistoryNode[] = [];

  constructor(parent: HistoryNode | null, segment: Segment) {
    this.parent = parent;
    this.segment = segment;
  }

  below(segment: Segment): HistoryNode {
    const name = formatSegment(segment);
    let node = this.children.get(name);
    // The old name of a renamed field can still be queried; a new item with that name starts its own history.
    if (node === undefined || formatSegment(node.segment) !== name) {
      node = new HistoryNode(this, segment);
      this.children.set(name, node);
    }
    return node;
  }

  find(segment: Segment): HistoryNode | undefined {
    return this.children.get(formatSegment(segment));
  }

  rename(to: Segment): void {
    const name = formatSegment(to);
    if (name === formatSegment(this.segment)) return;
    this.was ??= this.segment;
    this.segment = to;
    const siblings = this.parent?.children;
    const earlier = siblings?.get(name);
    if (earlier !== undefined && earlier !== this) this.parent?.gone.push(earlier);
    siblings?.set(name, this);
  }

  /** Removes a position from a list: the positions after it move up by one. */
  removePosition(index: number): void {
    const positions: HistoryNode[] = [];
    for (const [name, node] of this.children) {
      if (typeof node.segment !== "number") continue;
      this.children.delete(name);
      positions.push(node);
    }
    for (const node of positions) {
      const at = node.segment as number;
      if (at === index) this.gone.push(node);
      else {
        if (at > index) node.segment = at - 1;
        this.children.set(formatSegment(node.segment), node);
      }
    }
  }

  /** All nodes below, each once, in the order in which they were first written. */
  *descendants(): Generator<HistoryNode> {
    for (const node of new Set([...this.children.values(), ...this.gone])) {
      yield node;
      yield* node.descendants();
    }
  }
}

/** The node of a path, created if missing. */
export function nodeAt(root: HistoryNode, path: FieldPath): HistoryNode {
  return segmentsOf(path).reduce((node, segment) => node.below(segment), root);
}

/** The original path of a node, or undefined if neither it nor an ancestor was renamed. */
export function formerPath(node: HistoryNode): FieldPath | undefined {
  let renamed = false;
  const segments: Segment[] = [];
  for (let at = node; at.parent !== null; at = at.parent) {
    renamed ||= at.was !== undefined;
    segments.push(at.was ?? at.segment);
  }
  return renamed ? segments.reverse().reduce<FieldPath>(child, { parent: null, segment: "" }) : undefined;
}

/** The latest entry in effect at a node or above it; -1 if none is known. */
export function covering(node: HistoryNode): number {
  let latest = -1;
  for (let at: HistoryNode | null = node; at !== null; at = at.parent) latest = Math.max(latest, at.inForce);
  return latest;
}
