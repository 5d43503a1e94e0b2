import { type Json, type JsonObject, type SchemaNode, isObject } from "../../model/index.js";
import { getKey, schemaBelow, setKey, shallowCopy } from "../../model/internal.js";
import { isNamed, isOwnable } from "./owned-fields.js";
import type { FieldSet } from "./field-set.js";
import { grainOf } from "./grain.js";
import { itemKeys } from "./item-keys.js";

/**
 * The document without the fields that the manager applied last time and that have no owner now. A field is removed
 * with its content: owning a field of an item, but not the item, does not keep the item. Emptied containers stay, empty
 * or, as in structured-merge-diff 6.3.3 (`removingWalker`), null.
 */
export function prune(
  merged: JsonObject,
  last: FieldSet,
  owned: FieldSet,
  node: SchemaNode | undefined,
  emptied: Emptied,
): JsonObject {
  return pruneInside(
    merged,
    { last, owned, isLast: false, isDoomed: false, isGone: false, emptied },
    node,
  ) as JsonObject;
}

/** What remains of a map or list whose last member is removed. */
export type Emptied = "empty" | "null";

interface Place {
  /** What the manager applied last time at this field. If nothing, there is nothing to remove. */
  readonly last: FieldSet;
  readonly owned: FieldSet | undefined;
  /** This field or a parent was applied last time. */
  readonly isLast: boolean;
  /** Such a field, here or above, has no owner. */
  readonly isDoomed: boolean;
  /** This field itself was applied last time and will be removed. */
  readonly isGone: boolean;
  readonly emptied: Emptied;
}

function placeBelow(
  parent: Place,
  last: FieldSet,
  owned: FieldSet | undefined,
  isNamedField: boolean,
): Place {
  const wasApplied = isIn(last, isNamedField);
  const isLast = parent.isLast || wasApplied;
  const isDoomed = parent.isDoomed || (isLast && !isIn(owned, isNamedField));
  return { ...parent, last, owned, isLast, isDoomed, isGone: isDoomed && wasApplied };
}

/** A named field of the schema is in a set if its content is. */
function isIn(set: FieldSet | undefined, isNamedField: boolean): boolean {
  return set !== undefined && (set.isMember || (isNamedField && set.below.size > 0));
}

function pruneInside(value: Json, place: Place, node: SchemaNode | undefined): Json {
  const grain = grainOf(node);
  if (Array.isArray(value) && grain === "list")
    return leftOf(value, pruneItems(value, place, node as SchemaNode), place);
  if (isObject(value) && (grain === "map" || grain === "open"))
    return leftOf(value, pruneFields(value, place, node), place);
  return value;
}

function leftOf(value: Json, pruned: Json[] | JsonObject, { emptied }: Place): Json {
  const isEmptied = pruned !== value && Object.keys(pruned).length === 0;
  return isEmptied && emptied === "null" ? null : pruned;
}

function pruneFields(object: JsonObject, place: Place, node: SchemaNode | undefined): JsonObject {
  let pruned = object;
  for (const last of place.last.below.values()) {
    const key = last.segment;
    const value = typeof key === "string" ? getKey(object, key) : undefined;
    if (typeof key !== "string" || value === undefined) continue;
    const isNamedField = isNamed(node, key);
    const below = schemaBelow(node, key);
    if (isNamedField && !isOwnable(value, below)) continue;
    const here = placeBelow(place, last, place.owned?.at(key), isNamedField);
    const rest = here.isGone ? undefined : pruneInside(value, here, below);
    if (rest === value) continue;
    if (pruned === object) pruned = shallowCopy(object);
    if (rest === undefined) delete pruned[key];
    else setKey(pruned, key, rest);
  }
  return pruned;
}

function pruneItems(list: Json[], place: Place, node: SchemaNode): Json[] {
  const keys = itemKeys(list, node);
  const uses = new Map<string, number>();
  for (const key of keys) if (key !== undefined) uses.set(key.text, (uses.get(key.text) ?? 0) + 1);
  const pruned: Json[] = [];
  for (const [index, key] of keys.entries()) {
    const item = list[index] as Json;
    const last = key && place.last.at(key);
    const here = last && placeBelow(place, last, place.owned?.at(key), false);
    if (here?.isGone) continue;
    const isSingle = key !== undefined && uses.get(key.text) === 1;
    pruned.push(here && isSingle ? pruneInside(item, here, node.values ?? undefined) : item);
  }
  return pruned.length === list.length && pruned.every((item, i) => item === list[i]) ? list : pruned;
}
