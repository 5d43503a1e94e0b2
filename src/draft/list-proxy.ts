import { type ListNode, placeOf } from "./node.js";
import { elementAt } from "./list-element.js";
import { fixed, nameOf } from "./map-proxy.js";
import { assignItem } from "./assign.js";
import { restructure, sparse } from "./list-write.js";
import { CHANGING_METHODS } from "./list-changing.js";
import { READING_METHODS } from "./list-reading.js";
import { NODE, notJson } from "./plain.js";

type Target = ListNode[];

const METHODS: Readonly<Record<string | symbol, unknown>> = Object.assign(
  Object.create(null) as object,
  CHANGING_METHODS,
  READING_METHODS,
);

/**
 * The proxy of a list. Methods that change or search it are implemented here; the others are JavaScript's own, on these
 * traps.
 */
export const LIST_HANDLER: ProxyHandler<Target> = {
  set(target, key, value) {
    assign(target[0] as ListNode, nameOf(key), value);
    return true;
  },
  deleteProperty([node], key) {
    throw sparse(Number(nameOf(key)), (node as ListNode).value.length);
  },
  has([node], key) {
    return key in (node as ListNode).value;
  },
  ownKeys([node]) {
    return Reflect.ownKeys((node as ListNode).value);
  },
  getOwnPropertyDescriptor(target, key) {
    const [node] = target as [ListNode];
    if (!Object.hasOwn(node.value, key)) return undefined;
    const value: unknown = LIST_HANDLER.get?.(target, key, target);
    const isItem = key !== "length";
    return { value, writable: true, enumerable: isItem, configurable: isItem };
  },
  defineProperty([node], key, descriptor) {
    if (!("value" in descriptor)) throw fixed();
    assign(node as ListNode, nameOf(key), descriptor.value);
    return true;
  },
  setPrototypeOf() {
    throw fixed();
  },
  preventExtensions() {
    throw fixed();
  },
  // Last, because V8 searches the traps from the end, and this one is used most.
  get(target, key) {
    const node = target[0] as ListNode;
    if (key === NODE) return node;
    if (key === "length") return node.value.length;
    const index = positionOf(key);
    return index < 0 ? methodOf(node, key) : elementAt(node, index);
  },
};

function methodOf(node: ListNode, key: string | symbol): unknown {
  return METHODS[key] ?? node.value[key as never];
}

const [ZERO, NINE] = [48, 57];

/** The array index of a key, as in JavaScript (`01` is not an index); -1 for any other key. */
function positionOf(key: string | symbol): number {
  if (typeof key !== "string") return -1;
  const first = key.charCodeAt(0);
  if (!(first >= ZERO && first <= NINE)) return -1;
  const index = Number(key);
  if (key.length === 1) return index;
  return Number.isInteger(index) && String(index) === key ? index : -1;
}

function assign(node: ListNode, key: string, value: unknown): void {
  if (key === "length") return setLength(node, Number(value));
  const index = positionOf(key);
  if (index < 0) throw notJson(`the field ${key} of a list`);
  assignItem(node, index, value);
}

function setLength(node: ListNode, length: number): void {
  if (length > node.value.length || !Number.isInteger(length) || length < 0)
    throw sparse(length, node.value.length);
  const values = node.value.slice(0, length);
  restructure(node, values, [...values.keys()]);
}

/** The same with a recorded read: access by position depends on the content of the list. */
export const READING_LIST_HANDLER: ProxyHandler<Target> = {
  ...LIST_HANDLER,
  get(target, key, receiver) {
    const value: unknown = LIST_HANDLER.get?.(target, key, receiver);
    if (typeof value !== "function" && typeof key === "string") note(target[0] as ListNode);
    return value;
  },
  set(target, key, value, receiver) {
    const node = target[0] as ListNode;
    if (key === "length" || isWhatItHolds(node, positionOf(key))) note(node);
    return LIST_HANDLER.set?.(target, key, value, receiver) ?? true;
  },
  has(target, key) {
    note(target[0] as ListNode);
    return key in (target[0] as ListNode).value;
  },
  ownKeys(target) {
    note(target[0] as ListNode);
    return Reflect.ownKeys((target[0] as ListNode).value);
  },
};

/** Whether a write by position depends on the content of the list: it may add an item, or replace a keyed one. */
function isWhatItHolds({ value, schema }: ListNode, index: number): boolean {
  return index >= value.length || schema?.list?.kind === "keyed" || schema?.list?.kind === "set";
}

function note(node: ListNode): void {
  const { recorder, author } = node.state;
  if (node.attached) recorder.read(placeOf(node), undefined, "members", author);
}
