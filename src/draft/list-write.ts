import { type Json, type ListRule, VarveError, isObject } from "../model/index.js";
import { identityOf } from "../model/internal.js";
import { type Deed } from "../ledger/index.js";
import { DEEDS } from "../ledger/internal.js";
import { type ListNode, detach, ownList, placeOf, placeOfItem } from "./node.js";
import { describeChange } from "./list-change.js";
import { isToldApart } from "./item-path.js";
import { problems } from "./problems.js";

/** Adds an item at the end. The value must not be shared. */
export function appendItem(list: ListNode, value: Json, deed: Deed = DEEDS.append): void {
  const { state } = list;
  if (list.attached) state.recorder.write(placeOf(list), undefined, deed, value, state.author);
  const items = ownList(list);
  items.push(value);
  if (list.items !== undefined && mayRenameAnother(list, items)) state.naming++;
}

/**
 * The new item may have the key of another, which is then no longer unique. With several keys, the key of an item that
 * omits one matches further items.
 */
function mayRenameAnother(list: ListNode, items: readonly Json[]): boolean {
  const rule = list.schema?.list ?? null;
  return rule !== null && (rule.keys.length > 1 || !isToldApart(items, items.length - 1, rule));
}

/** Replaces an item. */
export function replaceItem(list: ListNode, index: number, value: Json): void {
  if (index === list.value.length) return appendItem(list, value);
  if (index > list.value.length) throw sparse(index, list.value.length);
  const rule = list.schema?.list ?? null;
  if (rule !== null && !isSameItem(rule, list.value[index] as Json, value)) {
    const values = list.value.slice();
    values[index] = value;
    return restructure(
      list,
      values,
      values.map((_, i) => (i === index ? -1 : i)),
    );
  }
  setItem(list, index, value);
}

/** Replaces an item with one that has the same key. */
export function setItem(list: ListNode, index: number, value: Json): void {
  const { state } = list;
  if (list.attached) {
    state.recorder.write(placeOfItem(list, index), undefined, DEEDS.set, value, state.author);
  }
  ownList(list)[index] = value;
  if (list.items?.[index] === undefined) return;
  detach(list.items[index]);
  list.items[index] = undefined;
}

/** Lists without keys are written by position, so any value is the same item there. */
function isSameItem(rule: ListRule, before: Json, after: Json): boolean {
  if (rule.kind !== "keyed" && rule.kind !== "set") return true;
  if (rule.keys.length === 1) {
    // The common case, without building the text of two keys.
    const left = isObject(before) ? before[rule.keys[0] as string] : null;
    const right = isObject(after) ? after[rule.keys[0] as string] : null;
    if (typeof left === "string" && typeof right === "string") return left === right;
  }
  return identityOf(rule, before)?.text === identityOf(rule, after)?.text;
}

export function removeItem(list: ListNode, index: number): void {
  const { state } = list;
  if (list.attached) {
    state.recorder.write(placeOfItem(list, index), undefined, DEEDS.remove, undefined, state.author);
  }
  ownList(list).splice(index, 1);
  const [node] = list.items?.splice(index, 1) ?? [];
  detach(node);
  state.naming++;
}

/**
 * Changes the items of a list or their order. `sources` has the current position of each new value, or -1 for a value
 * from outside.
 */
export function restructure(list: ListNode, values: readonly Json[], sources: readonly number[]): void {
  if (list.attached) describeChange(list, values, sources);
  const target = ownList(list);
  target.length = 0;
  for (const value of values) target.push(value);
  const nodes = list.items;
  if (nodes === undefined) return;
  const kept = new Set(sources);
  for (const [i, node] of nodes.entries()) if (!kept.has(i)) detach(node);
  list.items = sources.map((from) => (from < 0 ? undefined : nodes[from]));
  list.state.naming++;
}

export function sparse(index: number, length: number): VarveError {
  return new VarveError(
    problems["sparse-list"]({
      message: `position ${index} of a list of ${length} items cannot be written or deleted: the list would have a hole`,
      hint: "use push to add an item, splice to remove one",
    }),
  );
}
