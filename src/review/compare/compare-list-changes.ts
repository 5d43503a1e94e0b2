import { type Json, type ListRule, type Scalar, type SchemaNode, type Segment } from "../../model/index.js";
import { identityOf, isScalar } from "../../model/internal.js";
import { ChangeNode } from "./change-node.js";
import type { Comparer } from "./compare-values.js";
import { type Identified, isBlock } from "./identity.js";
import { type Mates, pairEqual } from "./multiset.js";
import { OrderWatch, keyedOrderCounts } from "./list-order.js";
import { tokenOf } from "./identity-token.js";

/** Two versions of a list that are known to differ. */
export class ListChanges {
  readonly #comparer: Comparer;
  readonly #before: Json[];
  readonly #after: Json[];
  readonly #items: SchemaNode | undefined;
  readonly #depth: number;
  readonly #identified: Identified;
  readonly #order = new OrderWatch();
  #children: ChangeNode[] = [];
  #hasHalves = false;

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
    this.#identified = comparer.identities.establish(schema, before, after, depth);
  }

  /** Whether the presumed rule identifies the items. */
  isIdentifiedBy({ kind, keys }: ListRule): boolean {
    const { rule, fault } = this.#identified;
    return fault === undefined && rule.kind === kind && rule.keys.join() === keys.join();
  }

  /**
   * The node of the list. The first `start` items are already paired by position, and `found` holds their changes, by
   * position.
   */
  compare(start = 0, found: ChangeNode[] = []): ChangeNode | undefined {
    this.#comparer.identities.enter(this.#depth, undefined);
    this.#children = found;
    if (!this.#pair(start)) return this.#unpaired();
    const node = this.#changed();
    if (node !== undefined && this.#hasHalves)
      this.#comparer.unidentified.push({ list: node, fault: undefined });
    return node;
  }

  /** The node of a list with paired items. */
  #changed(): ChangeNode | undefined {
    const comparer = this.#comparer;
    if (!this.#order.hasMoved || !this.#orderCounts())
      return comparer.container(this.#before, this.#after, this.#children);
    comparer.bounds.count();
    const [before, after, children] = [this.#before, this.#after, this.#children];
    if (children.every(({ change }) => change === "none"))
      return new ChangeNode("reorder", before, after, children);
    const order = new ChangeNode("reorder", before, after);
    return new ChangeNode("modify", before, after, children, { order });
  }

  /** False if the items cannot be identified. */
  #pair(start: number): boolean {
    const { rule, fault } = this.#identified;
    const hasIdentities = rule.kind === "keyed" || rule.kind === "set";
    if (fault !== undefined || !hasIdentities) this.#expectJson();
    if (fault !== undefined) return this.#isSame();
    if (hasIdentities) this.#byIdentity(rule, start);
    else if (this.#comparer.inOrder || this.#isOneObject(rule)) this.#byPosition(start);
    else this.#byEquality(start);
    return true;
  }

  /** Each item with a key is compared. Others may not be, and a hole would count as absent. */
  #expectJson(): void {
    this.#comparer.json.value(this.#before, this.#depth);
    this.#comparer.json.value(this.#after, this.#depth);
  }

  #isOneObject({ kind }: ListRule): boolean {
    return kind === "block" && isBlock(this.#before) && isBlock(this.#after);
  }

  /** Whether a list that cannot be paired need not be: it is unchanged item by item. */
  #isSame(): boolean {
    const { mates, single } = this.#pairEqual(0);
    if (single.length > 0 || mates.some((mate, i) => mate !== i)) return false;
    this.#children = [];
    this.#byPosition(0);
    return true;
  }

  /** If order distinguishes items with the same key, a different order is more than a reorder. */
  #unpaired(): ChangeNode {
    const { mates, single } = this.#pairEqual(0);
    const isOrder = single.length === 0 && !mates.includes(undefined);
    const node = this.#comparer.unpaired(
      isOrder ? "reorder" : "modify",
      this.#before,
      this.#after,
      this.#depth,
    );
    this.#comparer.unidentified.push({ list: node, fault: this.#identified.fault });
    return node;
  }

  #orderCounts(): boolean {
    const { identities, isOrdered, isResource } = this.#comparer;
    const { rule, isGuess } = this.#identified;
    const fields = identities.fieldsAbove(this.#depth);
    if (rule.kind === "set") return isOrdered(fields);
    if (rule.kind !== "keyed") return isResource || !isGuess || isOrdered(fields);
    return keyedOrderCounts(fields.at(-1), this.#before, this.#after) || isOrdered(fields);
  }

  #byIdentity(rule: ListRule, start: number): void {
    for (const node of this.#children) node.at(keyAt(rule, this.#before, node.segment as number));
    const waiting = new Map<Scalar | undefined, number>();
    for (let i = start; i < this.#after.length; i++) waiting.set(tokenOf(rule, this.#after[i] as Json), i);
    for (let i = start; i < this.#before.length; i++) {
      const token = tokenOf(rule, this.#before[i] as Json);
      const mate = waiting.get(token);
      waiting.delete(token);
      this.#order.pair(mate);
      this.#add(i, mate, () => keyAt(rule, this.#before, i));
    }
    for (const mate of waiting.values()) this.#add(undefined, mate, () => keyAt(rule, this.#after, mate));
  }

  #byPosition(start: number): void {
    const longer = Math.max(this.#before.length, this.#after.length);
    for (let i = start; i < longer; i++) this.#add(i, i, () => i);
  }

  /** A removed item has its old index, a new one its new index: as in the version that has it. */
  #byEquality(start: number): void {
    const { length } = this.#before;
    const { mates, single } = this.#pairEqual(start);
    const gone = mates.flatMap((mate, i) => (mate === undefined ? [this.#before[i] as Json] : []));
    this.#hasHalves = this.#mayBePairs(
      gone,
      single.map((i) => this.#after[i] as Json),
    );
    for (const mate of mates) this.#order.pair(mate);
    for (let i = start; i < length; i++) this.#add(i, mates[i], () => i);
    for (const mate of single) this.#add(undefined, mate, () => mate);
  }

  /**
   * If maps or lists were removed and added and nothing says that the list is one value, one may be an edit of the
   * other.
   */
  #mayBePairs(gone: readonly Json[], come: readonly Json[]): boolean {
    const { rule, isGuess } = this.#identified;
    if (gone.length === 0 || come.length === 0 || (rule.kind === "atomic" && !isGuess)) return false;
    return [...gone, ...come].some((item) => !isScalar(item));
  }

  #pairEqual(start: number): Mates {
    return pairEqual(this.#before, this.#after, start, this.#depth + 1, this.#comparer.bounds);
  }

  #add(before: number | undefined, after: number | undefined, segment: () => Segment): void {
    const old = before === undefined ? undefined : this.#before[before];
    const now = after === undefined ? undefined : this.#after[after];
    const node = this.#comparer.compare(old, now, this.#items, this.#depth + 1);
    if (node === undefined) return;
    if (this.#hasHalves && (old === undefined || now === undefined)) node.markHalf();
    this.#children.push(node.at(segment()));
  }
}

function keyAt(rule: ListRule, list: readonly Json[], index: number): Segment {
  return identityOf(rule, list[index] as Json) ?? index;
}
