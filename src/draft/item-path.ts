import { type FieldPath, type Json, type JsonObject, type ListRule, type Segment } from "../model/index.js";
import { identityOf, isScalar, matchesKey } from "../model/internal.js";

/** The path of an item with a key; the text of the key is built on demand. */
class ItemPath implements FieldPath {
  readonly parent: FieldPath;
  private readonly item: Json;
  private readonly rule: ListRule;
  private known: Segment | undefined = undefined;

  constructor(parent: FieldPath, item: Json, rule: ListRule) {
    this.parent = parent;
    this.item = item;
    this.rule = rule;
  }

  get segment(): Segment {
    // Only created for items with a key, so the second half is never reached.
    return (this.known ??= identityOf(this.rule, this.item) ?? 0);
  }
}

/**
 * The path of an item: by its key if the key is currently unique, otherwise by position. The item must keep its key
 * until the segment is read.
 */
export function itemPath(
  list: FieldPath,
  items: readonly Json[],
  index: number,
  rule: ListRule | null,
): FieldPath {
  if (rule !== null && isToldApart(items, index, rule)) return new ItemPath(list, items[index] as Json, rule);
  return { parent: list, segment: index };
}

/** True if an item has a key and no other item has the same. */
export function isToldApart(items: readonly Json[], index: number, rule: ListRule): boolean {
  if (rule.kind === "set") return isOnlyValue(items, index);
  if (rule.kind !== "keyed") return false;
  return rule.keys.length === 1
    ? hasOnlyKey(items, index, rule.keys[0] as string, rule)
    : hasOnlyKeys(items, index, rule);
}

function isOnlyValue(items: readonly Json[], index: number): boolean {
  const own = items[index];
  return isScalar(own) && items.every((item, i) => i === index || item !== own);
}

/** The common case, on the hot path: one key with a string value. */
function hasOnlyKey(items: readonly Json[], index: number, key: string, rule: ListRule): boolean {
  const own = (items[index] as JsonObject | null)?.[key];
  if (typeof own !== "string") return hasOnlyKeys(items, index, rule);
  if (key === "name") return hasOnlyName(items, index, own);
  for (let i = 0; i < items.length; i++) {
    if (i !== index && (items[i] as JsonObject | null)?.[key] === own) return false;
  }
  return true;
}

/** The engine reads a static property much faster than a dynamic one. */
function hasOnlyName(items: readonly Json[], index: number, own: string): boolean {
  for (let i = 0; i < items.length; i++) {
    if (i !== index && (items[i] as JsonObject | null)?.["name"] === own) return false;
  }
  return true;
}

function hasOnlyKeys(items: readonly Json[], index: number, rule: ListRule): boolean {
  const own = identityOf(rule, items[index] as Json);
  return own !== undefined && items.every((item, i) => i === index || !matchesKey(item, own, rule));
}
