import { type ItemKey, type Json, type ListRule, type SchemaNode } from "../../model/index.js";
import { identityOf } from "../../model/internal.js";
import { itemRule } from "./grain.js";

/** The keys of the items of a list; an item without a key cannot be owned. */
export function itemKeys(list: readonly Json[], node: SchemaNode): (ItemKey | undefined)[] {
  const rule = itemRule(node) as ListRule;
  return list.map((item) => identityOf(rule, item));
}

/** The items with one key. Several of them, which only a live list may have, are one value. */
export interface ItemGroup {
  readonly key: ItemKey;
  readonly items: Json[];
}

/** The items that have a key, by its text. */
export function groupItems(list: readonly Json[], node: SchemaNode): Map<string, ItemGroup> {
  const groups = new Map<string, ItemGroup>();
  for (const [index, key] of itemKeys(list, node).entries()) {
    if (key === undefined) continue;
    const item = list[index] as Json;
    const group = groups.get(key.text);
    if (group === undefined) groups.set(key.text, { key, items: [item] });
    else group.items.push(item);
  }
  return groups;
}
