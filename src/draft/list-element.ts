import type { Json } from "../model/index.js";
import { type ListNode, item, placeOf } from "./node.js";
import { nodeOf } from "./plain.js";
import { proxyOf } from "./proxy.js";

export function listOf(proxy: object): ListNode {
  return nodeOf(proxy) as ListNode;
}

/** The list, recorded as a read of its content. */
export function seen(proxy: object): ListNode {
  const list = listOf(proxy);
  const { analysis, recorder, author } = list.state;
  if (analysis && list.attached) recorder.read(placeOf(list), undefined, "members", author);
  return list;
}

/** The value of an item for a closure. */
export function elementAt(list: ListNode, index: number): unknown {
  const value = list.value[index] as Json;
  if (typeof value !== "object" || value === null) return value;
  return proxyOf(item(list, index, value));
}
