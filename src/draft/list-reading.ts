import { type ListNode, placeOf } from "./node.js";
import { elementAt, listOf, seen } from "./list-element.js";
import { noteCopied } from "./asked.js";

type Visit = (element: unknown, index: number, list: object) => unknown;

/**
 * The array methods for searching lists. JavaScript's own would go through the proxy three times per item; these access
 * the list directly. As in the language, the length is read once, and an item that was removed meanwhile is undefined
 * for `find` and skipped by the others.
 */
export const READING_METHODS = {
  find(this: object, visit: Visit, thisArg?: unknown): unknown {
    const list = seen(this);
    const { length } = list.value;
    for (let i = 0; i < length; i++) {
      const element = elementAt(list, i);
      if (visit.call(thisArg, element, i, this)) return element;
    }
    return undefined;
  },

  findIndex(this: object, visit: Visit, thisArg?: unknown): number {
    const list = seen(this);
    const { length } = list.value;
    for (let i = 0; i < length; i++) if (visit.call(thisArg, elementAt(list, i), i, this)) return i;
    return -1;
  },

  some(this: object, visit: Visit, thisArg?: unknown): boolean {
    const list = seen(this);
    const { length } = list.value;
    for (let i = 0; i < length && i < list.value.length; i++) {
      if (visit.call(thisArg, elementAt(list, i), i, this)) return true;
    }
    return false;
  },

  every(this: object, visit: Visit, thisArg?: unknown): boolean {
    return !READING_METHODS.some.call(this, (element, i, list) => !visit.call(thisArg, element, i, list));
  },

  forEach(this: object, visit: Visit, thisArg?: unknown): void {
    READING_METHODS.some.call(this, (element, i, list) => void visit.call(thisArg, element, i, list));
  },

  filter(this: object, visit: Visit, thisArg?: unknown): unknown[] {
    const found: unknown[] = [];
    READING_METHODS.forEach.call(this, (element, i, list) => {
      if (visit.call(thisArg, element, i, list)) found.push(element);
    });
    return found;
  },

  [Symbol.iterator](this: object): Elements {
    const list = listOf(this);
    const { analysis, recorder, author } = list.state;
    const isNoted = analysis && list.attached;
    noteCopied(list, isNoted ? recorder.read(placeOf(list), undefined, "members", author) : undefined);
    return new Elements(list);
  },
};

/** Iterates over the current list, as an array iterator does. */
class Elements implements IterableIterator<unknown> {
  readonly #list: ListNode;
  #index = 0;

  constructor(list: ListNode) {
    this.#list = list;
  }

  next(): IteratorResult<unknown> {
    const index = this.#index++;
    if (index < this.#list.value.length) return { value: elementAt(this.#list, index), done: false };
    this.#index = Infinity;
    return { value: undefined, done: true };
  }

  [Symbol.iterator](): this {
    return this;
  }
}
