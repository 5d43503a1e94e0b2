import { type Json, type Segment } from "../../model/index.js";
import { ROOT } from "../../model/internal.js";
import type { Change, Comparison } from "./comparison.js";

const NO_CHILDREN: readonly ChangeNode[] = Object.freeze([]);

/**
 * A node while the tree grows. Nodes are created from the leaves up, because only then is it known whether there is a
 * change; so a parent adopts its children, and the caller sets the path of a node.
 */
export class ChangeNode implements Comparison {
  parent: ChangeNode | null = null;
  segment: Segment = ROOT.segment;
  readonly change: Change;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly children: readonly ChangeNode[];
  isUnpaired: boolean;
  isHalf = false;
  /** The order change of a list that has other changes: a child with the path of the list. */
  readonly #order: ChangeNode | undefined;

  constructor(
    change: Change,
    before: Json | undefined,
    after: Json | undefined,
    children: readonly ChangeNode[] = NO_CHILDREN,
    { isUnpaired = false, order }: { readonly isUnpaired?: boolean; readonly order?: ChangeNode } = PLAIN,
  ) {
    this.change = change;
    this.before = before;
    this.after = after;
    this.children = order === undefined ? children : [...children, order];
    this.isUnpaired = isUnpaired;
    this.#order = order;
    for (let i = 0; i < children.length; i++) (children[i] as ChangeNode).#moveBelow(this);
  }

  at(segment: Segment): this {
    this.segment = segment;
    if (this.#order !== undefined) this.#order.segment = segment;
    return this;
  }

  /** For an item, and everything in it, that may be half of a modified item. */
  markHalf(): void {
    this.isHalf = true;
    this.isUnpaired = this.children.length === 0;
    for (const below of this.children) below.markHalf();
  }

  #moveBelow(parent: ChangeNode): void {
    this.parent = parent;
    if (this.#order !== undefined) this.#order.parent = parent;
  }
}

const PLAIN = Object.freeze({});
