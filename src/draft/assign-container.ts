import { type Json, type JsonObject, isObject } from "../model/index.js";
import { getKey, hasKeyOrder } from "../model/internal.js";
import { type DraftNode, type ListNode, type MapNode, member } from "./node.js";
import { appendItem, restructure } from "./list-write.js";
import { follow, followParts } from "./follow.js";
import { forgetCopying, hasCopied, hasListed, hasMissed } from "./asked.js";
import { keepsOrder, withMembers } from "./assign-members.js";
import { partOf, partsCopied, plain } from "./plain.js";
import { putField, setField } from "./map-write.js";

/**
 * A map or list from outside. What the closure has read before decides whether it adds to the existing value or
 * replaces it.
 */
export function assignContainer(node: MapNode, key: string, value: object): void {
  const below = Object.hasOwn(node.value, key) ? node.value[key] : undefined;
  if (Array.isArray(value)) {
    if (Array.isArray(below) && assignItems(member(node, key, below) as ListNode, value))
      return followParts(node, key, value);
  } else if (isObject(below)) {
    const map = member(node, key, below) as MapNode;
    if (hasListed(map) && keepsOrder(map.value, value)) {
      putField(node, key, withMembers(map, value));
      return followParts(node, key, value);
    }
  }
  const parts = partsCopied();
  const copy = plain(value) as JsonObject | Json[];
  if (hasMissed(node, key)) layOut(node, key, copy);
  else setField(node, key, copy);
  if (parts === partsCopied()) follow(node, key, value, copy);
  else followParts(node, key, value);
}

/** Creates the missing container and writes every member into it. */
function layOut(node: MapNode, key: string, value: JsonObject | Json[]): void {
  if (Array.isArray(value)) {
    setField(node, key, []);
    const list = member(node, key, node.value[key] as Json[]) as ListNode;
    for (const item of value) appendItem(list, item);
  } else if (hasKeyOrder(value)) {
    setField(node, key, value);
  } else {
    setField(node, key, {});
    const map = member(node, key, node.value[key] as JsonObject) as MapNode;
    for (const below of Object.keys(value)) setField(map, below, getKey(value, below) as Json);
  }
}

/**
 * `list = list.filter(...)` and `list = [...list, item]` keep items rather than write the whole list. The items
 * themselves are recognized, so a list of other values is written as a whole.
 */
function assignItems(list: ListNode, elements: readonly unknown[]): boolean {
  const positions = new Map<DraftNode, number>();
  for (const [i, node] of (list.items ?? []).entries()) if (node !== undefined) positions.set(node, i);
  const sources = elements.map((element) => {
    const node = partOf(element);
    return (node === undefined ? undefined : positions.get(node)) ?? -1;
  });
  const kept = sources.filter((from) => from >= 0);
  // An empty list has no items to recognize: a closure that iterated over it before adds to it.
  const isAddedTo = list.value.length === 0 && hasCopied(list);
  if ((kept.length === 0 && !isAddedTo) || new Set(kept).size < kept.length) return false;
  const values = elements.map((element, i) =>
    (sources[i] as number) < 0 ? plain(element) : (list.value[sources[i] as number] as Json),
  );
  if (list.value.every((_, i) => sources[i] === i)) forgetCopying(list);
  restructure(list, values, sources);
  return true;
}
