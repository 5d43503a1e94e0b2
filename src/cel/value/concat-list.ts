import { type CelError, type ListValue, ListView, type Value, isList, itemsOf, lengthOf } from "./value.js";
import { containsItem, equal } from "./equality.js";
import type { Effort } from "./effort.js";

/**
 * `a + b` without copying: concatenation has a fixed cost, so it must take constant time. Iterating over it copies it,
 * counted by the evaluation that created it.
 */
class ConcatList extends ListView {
  readonly size: number;
  readonly goType = "*types.concatList";
  readonly #left: ListValue;
  readonly #right: ListValue;
  readonly #effort: Effort;
  #items: readonly Value[] | undefined;

  constructor(left: ListValue, right: ListValue, effort: Effort) {
    super();
    this.#left = left;
    this.#right = right;
    this.#effort = effort;
    this.size = lengthOf(left) + lengthOf(right);
  }

  get(index: number): Value {
    if (this.#items !== undefined) return this.#items[index] as Value;
    const split = lengthOf(this.#left);
    return index < split ? itemAt(this.#left, index) : itemAt(this.#right, index - split);
  }

  items(): readonly Value[] {
    if (this.#items === undefined) {
      this.#effort.exert(this.size);
      this.#items = flatten(this);
    }
    return this.#items;
  }

  equals(other: Value, effort: Effort): boolean | CelError {
    if (!isList(other) || this.size !== lengthOf(other)) return false;
    const right = itemsOf(other);
    let problem: CelError | undefined;
    for (const [i, item] of this.items().entries()) {
      const same = equal(item, right[i] as Value, effort);
      if (same === false) return false;
      if (same !== true) problem ??= same;
    }
    return problem ?? true;
  }

  contains(item: Value, effort: Effort): boolean | CelError {
    const left = listContains(this.#left, item, effort);
    if (left === true) return true;
    const right = listContains(this.#right, item, effort);
    return right === true || left === false ? right : left;
  }

  plus(other: ListValue, effort: Effort): ListValue {
    return concat(this, other, effort);
  }

  /** Both halves, for walking a long chain without recursion. */
  get halves(): readonly [ListValue, ListValue] {
    return [this.#left, this.#right];
  }
}

function flatten(list: ConcatList): readonly Value[] {
  const items: Value[] = [];
  const open: ListValue[] = [list];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next instanceof ConcatList) open.push(next.halves[1], next.halves[0]);
    else for (const item of itemsOf(next)) items.push(item);
  }
  return items;
}

export function itemAt(list: ListValue, index: number): Value {
  return list instanceof ListView ? list.get(index) : (list[index] as Value);
}

export function listContains(list: ListValue, item: Value, effort: Effort): boolean | CelError {
  return list instanceof ListView ? list.contains(item, effort) : containsItem(list, item, effort);
}

/** `left + right`; an empty side gives the other one. */
export function concat(left: ListValue, right: ListValue, effort: Effort): ListValue {
  if (left instanceof ListView && !(left instanceof ConcatList)) return left.plus(right, effort);
  if (lengthOf(left) === 0) return right;
  if (lengthOf(right) === 0) return left;
  return new ConcatList(left, right, effort);
}
