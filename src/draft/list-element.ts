import type { Json } from "../model/index.js";
import { type ListNode, item, placeOf } from "./node.js";
import { nodeOf } from "./plain.js";
import { proxyOf } from "./proxy.js";

export function listOf(proxy: object): ListNode {
  return nodeOf(proxy) as ListNode;
}

/** The list, for somebody who depends on what it holds. */
export function seen(proxy: object): ListNode {
  const list = listOf(proxy);
  const { analysis, recorder, author } = list.state;
  if (analysis && list.attached) recorder.read(placeOf(list), undefined, "members", author);
  return list;
}

/** What a closure gets for an item. */
export function elementAt(list: ListNode, index: number): unknown {
  const value = list.value[index] as Json;
  if (typeof value !== "object" || value === null) return value;
  const known = list.items?.[index];
  return known?.proxy ?? proxyOf(item(list, index, value));
}
