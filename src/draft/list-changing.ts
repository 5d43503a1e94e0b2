import { type Json } from "../model/index.js";
import { cloneJson } from "../model/internal.js";
import { appendItem, removeItem, restructure } from "./list-write.js";
import { elementAt, listOf, seen } from "./list-element.js";
import type { ListNode } from "./node.js";
import { plain } from "./plain.js";

/**
 * The array methods that change a list. JavaScript's own would write index by index through the proxy; these record
 * items that are added, removed or moved.
 */
export const CHANGING_METHODS = {
  push(this: object, ...elements: unknown[]): number {
    const list = listOf(this);
    for (const element of elements) appendItem(list, plain(element));
    return list.value.length;
  },

  pop(this: object): unknown {
    return take(seen(this), -1);
  },

  shift(this: object): unknown {
    return take(seen(this), 0);
  },

  unshift(this: object, ...elements: unknown[]): number {
    const list = seen(this);
    insert(list, 0, 0, elements);
    return list.value.length;
  },

  splice(this: object, ...args: [start?: number, deleteCount?: number, ...elements: unknown[]]): unknown[] {
    const list = seen(this);
    const { length } = list.value;
    // JavaScript itself interprets negative, missing and excessive arguments.
    const positions = [...list.value.keys()];
    const removed = positions.splice(...(args as unknown as [number, number]));
    const start = removed[0] ?? spliceStart(args[0], length);
    const taken = removed.map((index) => elementAt(list, index));
    insert(list, start, removed.length, args.slice(2));
    return taken;
  },

  sort(this: object, compare?: (a: unknown, b: unknown) => number): object {
    const list = seen(this);
    const elements = list.value.map((_, i) => elementAt(list, i));
    const order = [...elements.keys()];
    const inOrder = compare ?? compareTexts;
    order.sort((a, b) => inOrder(elements[a], elements[b]));
    return reorder(this, list, order);
  },

  reverse(this: object): object {
    const list = seen(this);
    return reorder(this, list, [...list.value.keys()].reverse());
  },

  copyWithin(this: object, ...args: [target: number, start: number, end?: number]): object {
    const list = seen(this);
    const origins = [...list.value.keys()].copyWithin(...args);
    const values = origins.map((from, i) =>
      from === i ? (list.value[i] as Json) : cloneJson<Json>(list.value[from] as Json),
    );
    restructure(
      list,
      values,
      origins.map((from, i) => (from === i ? i : -1)),
    );
    return this;
  },

  fill(this: object, value: unknown, start?: number, end?: number): object {
    const list = seen(this);
    const sources = [...list.value.keys()].fill(-1, start, end);
    const values = sources.map((from) => (from < 0 ? plain(value) : (list.value[from] as Json)));
    restructure(list, values, sources);
    return this;
  },
};

function take(list: ListNode, at: -1 | 0): unknown {
  const { length } = list.value;
  if (length === 0) return undefined;
  const index = at === 0 ? 0 : length - 1;
  const element = elementAt(list, index);
  removeItem(list, index);
  return element;
}

function insert(list: ListNode, start: number, removed: number, elements: readonly unknown[]): void {
  if (removed === 0 && elements.length === 0) return;
  const inserted = elements.map((element) => plain(element));
  const values = list.value.slice();
  const sources = [...values.keys()];
  values.splice(start, removed, ...inserted);
  sources.splice(start, removed, ...inserted.map(() => -1));
  restructure(list, values, sources);
}

function spliceStart(start: number | undefined, length: number): number {
  const from = Math.trunc(start ?? 0) || 0;
  return from < 0 ? Math.max(length + from, 0) : Math.min(from, length);
}

function reorder(proxy: object, list: ListNode, order: readonly number[]): object {
  if (order.some((from, i) => from !== i))
    restructure(
      list,
      order.map((from) => list.value[from] as Json),
      order,
    );
  return proxy;
}

/** The order of `sort` without a function: by text, in UTF-16 code units. */
function compareTexts(a: unknown, b: unknown): number {
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
