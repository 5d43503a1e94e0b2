import { type ListNode, placeOf } from "./node.js";
import { elementAt, listOf, seen } from "./list-element.js";
import { noteCopied } from "./asked.js";

type Visit = (element: unknown, index: number, list: object) => unknown;

/**
 * The array methods that closures search lists with. JavaScript's own would go through the proxy three times per item;
 * these go to the list. They do what the language says: the length is taken once, and an item that is gone when its
 * turn comes is undefined to `find` and passed over by the others.
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

/** Goes through a list as it is at each step, as the iterator of an array does. */
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
