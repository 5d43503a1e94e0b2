import { type Json, VarveError } from "../model/index.js";
import { NODE, notJson } from "./plain.js";
import { type MapNode, knownMember, member, placeOf } from "./node.js";
import { noteListed, noteMissed } from "./asked.js";
import { catchUpOn } from "./follow.js";
import { assignField } from "./assign.js";
import { problems } from "./problems.js";
import { proxyOf } from "./proxy.js";
import { removeField } from "./map-write.js";

type Key = string | symbol;

/** The proxy of a map. Its target is the node itself. */
export const MAP_HANDLER: ProxyHandler<MapNode> = {
  set(node, key, value) {
    assignField(node, nameOf(key), value);
    return true;
  },
  deleteProperty(node, key) {
    removeField(node, nameOf(key));
    return true;
  },
  has(node, key) {
    if (typeof key === "string" && !(key in node.value)) noteMissed(node, key);
    return key in node.value;
  },
  ownKeys(node) {
    noteListed(node);
    return Reflect.ownKeys(node.value);
  },
  getOwnPropertyDescriptor(node, key) {
    if (!Object.hasOwn(node.value, key)) {
      if (typeof key === "string") noteMissed(node, key);
      return undefined;
    }
    const value: unknown = MAP_HANDLER.get?.(node, key, node);
    return { value, writable: true, enumerable: true, configurable: true };
  },
  getPrototypeOf(node) {
    return Object.getPrototypeOf(node.value) as object | null;
  },
  defineProperty(node, key, descriptor) {
    if (!("value" in descriptor)) throw fixed();
    assignField(node, nameOf(key), descriptor.value);
    return true;
  },
  setPrototypeOf() {
    throw fixed();
  },
  preventExtensions() {
    throw fixed();
  },
  // Last, because V8 searches the traps from the end, and this one is used most.
  get(node, key) {
    if (key === NODE) return node;
    if (node.state.followed !== undefined) catchUpOn(node, key as string);
    const known = node.first === undefined ? undefined : knownMember(node, key as string);
    if (known !== undefined && !known.absent) return known.proxy ?? proxyOf(known);
    const value = node.value[key as string] as unknown;
    if (typeof value === "object" && value !== null) return container(node, key, value);
    if (value === undefined && typeof key === "string") noteMissed(node, key);
    return value;
  },
};

function container(node: MapNode, key: Key, value: object): object {
  // `__proto__` of a map that has no such key is the prototype, not a part of the document.
  if (!Object.hasOwn(node.value, key)) return value;
  return proxyOf(member(node, key as string, value as Json[]));
}

export function nameOf(key: Key): string {
  if (typeof key === "symbol") throw notJson("a field named by a symbol");
  return key;
}

export function fixed(): VarveError {
  return new VarveError(problems["fixed-object"]());
}

/** The same with a recorded read. Access to a container depends on its presence. */
export const READING_MAP_HANDLER: ProxyHandler<MapNode> = {
  ...MAP_HANDLER,
  get(node, key, receiver) {
    const value: unknown = MAP_HANDLER.get?.(node, key, receiver);
    if (typeof key === "symbol" || typeof value === "function") return value;
    if (typeof value !== "object" || value === null) note(node, key, "value");
    else if (Object.hasOwn(node.value, key)) note(node, key, "presence");
    return value;
  },
  has(node, key) {
    if (typeof key === "string") note(node, key, "presence");
    return MAP_HANDLER.has?.(node, key) ?? false;
  },
  ownKeys(node) {
    noteListed(node);
    note(node, undefined, "members");
    return Reflect.ownKeys(node.value);
  },
  getOwnPropertyDescriptor(node, key) {
    if (typeof key === "string") note(node, key, "presence");
    return MAP_HANDLER.getOwnPropertyDescriptor?.(node, key);
  },
};

function note(node: MapNode, key: string | undefined, kind: "value" | "presence" | "members"): void {
  const { recorder, author } = node.state;
  if (node.attached) recorder.read(placeOf(node), key, kind, author);
}
