import {
  type Json,
  type ListRule,
  type Scalar,
  type SchemaNode,
  type Segment,
  identityOf,
} from "../../model/index.js";
import type { ChangeNode } from "./change-node.js";
import type { Comparer } from "./compare-values.js";
import { type Identified, isBlock } from "./identity.js";
import { pairEqual } from "./multiset.js";
import { tokenOf } from "./identity-token.js";

/** Two versions of a list that are known to differ somewhere. */
export class ListChanges {
  readonly #comparer: Comparer;
  readonly #before: Json[];
  readonly #after: Json[];
  readonly #items: SchemaNode | undefined;
  readonly #depth: number;
  readonly #identified: Identified;
  #children: ChangeNode[] = [];

  constructor(
    comparer: Comparer,
    before: Json[],
    after: Json[],
    schema: SchemaNode | undefined,
    depth: number,
  ) {
    this.#comparer = comparer;
    this.#before = before;
    this.#after = after;
    this.#items = schema?.values ?? undefined;
    this.#depth = depth;
    this.#identified = comparer.identities.settle(schema, before, after, depth);
  }

  isIdentifiedBy({ kind, keys }: ListRule): boolean {
    const { rule } = this.#identified;
    return rule.kind === kind && rule.keys.join() === keys.join();
  }

  /**
   * The node of the list. The first `start` items are paired already, each with its counterpart, and `found` is what was
   * found there, named by position.
   */
  settle(start = 0, found: ChangeNode[] = []): ChangeNode | undefined {
    const comparer = this.#comparer;
    const { fault } = this.#identified;
    comparer.identities.enter(this.#depth, undefined);
    this.#children = found;
    this.#pair(start);
    const node = comparer.container(this.#before, this.#after, this.#children);
    if (fault !== undefined && node !== undefined && node.change !== "none")
      comparer.unidentified.push({ list: node, fault });
    return node;
  }

  #pair(start: number): void {
    const { rule, fault } = this.#identified;
    if ((rule.kind === "keyed" || rule.kind === "set") && fault === undefined) this.#byIdentity(rule, start);
    else if (this.#goesByPosition(rule)) this.#byPosition(start);
    else this.#byEquality(start);
  }

  #goesByPosition({ kind }: ListRule): boolean {
    if (kind === "block") return isBlock(this.#before) && isBlock(this.#after);
    return kind === "keyed" || this.#comparer.inOrder;
  }

  #byIdentity(rule: ListRule, start: number): void {
    for (const node of this.#children) node.at(keyAt(rule, this.#before, node.segment as number));
    const waiting = new Map<Scalar | undefined, number>();
    for (let i = start; i < this.#after.length; i++) waiting.set(tokenOf(rule, this.#after[i] as Json), i);
    for (let i = start; i < this.#before.length; i++) {
      const token = tokenOf(rule, this.#before[i] as Json);
      const mate = waiting.get(token);
      waiting.delete(token);
      this.#add(i, mate, () => keyAt(rule, this.#before, i));
    }
    for (const mate of waiting.values()) this.#add(undefined, mate, () => keyAt(rule, this.#after, mate));
  }

  #byPosition(start: number): void {
    const longer = Math.max(this.#before.length, this.#after.length);
    for (let i = start; i < longer; i++) this.#add(i, i, () => i);
  }

  /** As kubitect does it: what is gone has its old index, what is new the next index that was never used. */
  #byEquality(start: number): void {
    const { length } = this.#before;
    const pairing = pairEqual(this.#before, this.#after, start, this.#depth + 1, this.#comparer.bounds);
    for (let i = start; i < length; i++) this.#add(i, pairing.mates[i], () => i);
    pairing.single.forEach((mate, n) => this.#add(undefined, mate, () => length + n));
  }

  #add(before: number | undefined, after: number | undefined, segment: () => Segment): void {
    const old = before === undefined ? undefined : this.#before[before];
    const now = after === undefined ? undefined : this.#after[after];
    const node = this.#comparer.compare(old, now, this.#items, this.#depth + 1);
    if (node !== undefined) this.#children.push(node.at(segment()));
  }
}

function keyAt(rule: ListRule, list: readonly Json[], index: number): Segment {
  return identityOf(rule, list[index] as Json) ?? index;
}
