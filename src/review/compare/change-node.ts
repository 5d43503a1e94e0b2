import { type Json, ROOT, type Segment } from "../../model/index.js";
import type { Change, Comparison } from "./comparison.js";

const NO_CHILDREN: readonly ChangeNode[] = Object.freeze([]);

/**
 * A node while the tree grows. Nodes are made from the leaves up, because only then is known whether there is anything to
 * tell; so a parent adopts its children, and whoever knows the place of a node names it.
 */
export class ChangeNode implements Comparison {
  parent: ChangeNode | null = null;
  segment: Segment = ROOT.segment;
  readonly change: Change;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly children: readonly ChangeNode[];

  constructor(
    change: Change,
    before: Json | undefined,
    after: Json | undefined,
    children: readonly ChangeNode[] = NO_CHILDREN,
  ) {
    this.change = change;
    this.before = before;
    this.after = after;
    this.children = children;
    for (let i = 0; i < children.length; i++) (children[i] as ChangeNode).parent = this;
  }

  at(segment: Segment): this {
    this.segment = segment;
    return this;
  }
}
