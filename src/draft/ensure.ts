import { type FieldPath, type Json, type JsonObject, type ListRule, type Scalar } from "../model/index.js";
import { child, getKey, itemKey, schemaBelow } from "../model/internal.js";
import { DEEDS } from "../ledger/internal.js";
import { type ListNode, type MapNode, ownList, placeOf, placeOfItem } from "./node.js";
import { appendItem, removeItem, setItem } from "./list-write.js";
import { lookList, lookMap, openList } from "./reach.js";
import { removeField, setField } from "./map-write.js";

/** What an editor does with an existing value: overwrite or keep it. */
export type Mode = "replace" | "ifAbsent";

/** Writes a field of a map, or keeps the existing value. */
export function ensureField(node: MapNode | undefined, key: string, value: Json, mode: Mode): void {
  if (node === undefined) return;
  if (mode === "replace") return setField(node, key, value);
  if (!Object.hasOwn(node.value, key)) return setField(node, key, value, DEEDS.setIfAbsent);
  const { recorder, author } = node.state;
  if (node.attached) recorder.write(placeOf(node), key, DEEDS.found, value, author);
}

/** A list of maps whose items Kubernetes identifies by one or two fields. */
export interface KeyedList {
  readonly field: string;
  readonly key: string;
  /** A second key and its default. */
  readonly second?: { readonly key: string; readonly otherwise: string };
}

/** The keys that an editor uses for items if the schema has none. */
export function noteKeyed(node: MapNode | undefined, { field, key, second }: KeyedList): void {
  if (node === undefined || !node.state.analysis || !node.attached) return;
  if (schemaBelow(node.schema, field)?.list?.kind === "keyed") return;
  const keys = second === undefined ? [key] : [key, second.key];
  const keyDefaults = second === undefined ? {} : { [second.key]: second.otherwise };
  const rule: ListRule = { kind: "keyed", keys, keyDefaults, guessed: true };
  node.state.recorder.keyed.push({ place: child(placeOf(node), field), rule });
}

/** Replaces the item with the same keys, or appends the item. */
export function ensureItem(
  node: MapNode | undefined,
  keyed: KeyedList,
  value: JsonObject,
  mode: Mode = "replace",
): void {
  noteKeyed(node, keyed);
  const list = openList(node, keyed.field);
  if (list === undefined) return;
  const index = indexOf(list, keyed, value[keyed.key], secondOf(keyed, value));
  if (mode === "ifAbsent") ensureAbsent(list, index, value);
  else if (index < 0) appendItem(list, value, DEEDS.put);
  else setItem(list, index, value);
}

function ensureAbsent(list: ListNode, index: number, value: Json): void {
  const { recorder, author } = list.state;
  if (index < 0) ownList(list).push(value);
  if (!list.attached) return;
  const place = placeOfItem(list, index < 0 ? list.value.length - 1 : index);
  recorder.write(place, undefined, index < 0 ? DEEDS.setIfAbsent : DEEDS.found, value, author);
}

/** Removes the item with these keys. Finding none is recorded too, as the author's intent. */
export function dropItem(
  node: MapNode | undefined,
  keyed: KeyedList,
  value: Scalar,
  second = keyed.second?.otherwise,
): void {
  if (node === undefined) return;
  noteKeyed(node, keyed);
  const list = lookList(node, keyed.field);
  const index = list === undefined ? -1 : indexOf(list, keyed, value, second);
  if (list !== undefined && index >= 0) return removeItem(list, index);
  if (!node.attached || schemaBelow(node.schema, keyed.field)?.list?.kind !== "keyed") return;
  const { recorder, author } = node.state;
  const fields: [string, Scalar][] = [[keyed.key, value]];
  if (keyed.second !== undefined) fields.push([keyed.second.key, second ?? null]);
  const place = child(child(placeOf(node), keyed.field), itemKey(fields));
  recorder.write(place, undefined, DEEDS.missing, undefined, author);
}

/** Removes the field at these keys. Finding none is recorded too. */
export function dropField(node: MapNode | undefined, ...keys: readonly string[]): void {
  let at = node;
  for (const [i, key] of keys.entries()) {
    if (at === undefined) return;
    if (i === keys.length - 1) return removeField(at, key);
    const below = lookMap(at, key);
    if (below === undefined) return noteMissing(at, keys.slice(i));
    at = below;
  }
}

function noteMissing(node: MapNode, keys: readonly string[]): void {
  const { recorder, author } = node.state;
  const place = keys.reduce<FieldPath>(child, placeOf(node));
  if (node.attached) recorder.write(place, undefined, DEEDS.missing, undefined, author);
}

/** The position of the item with these keys; -1 if there is none. */
export function indexOf(
  list: ListNode,
  keyed: KeyedList,
  value: Json | undefined,
  second: Json | undefined,
): number {
  // An item without its key matches no other.
  if (value === undefined) return -1;
  const items = list.value as (JsonObject | null)[];
  if (keyed.key === "name") return indexByName(items, value);
  for (let i = 0; i < items.length; i++) {
    if (items[i]?.[keyed.key] === value && secondOf(keyed, items[i] as JsonObject) === second) return i;
  }
  return -1;
}

/** Most lists are searched by name, and the engine reads a static property much faster than a dynamic one. */
function indexByName(items: readonly (JsonObject | null)[], name: Json | undefined): number {
  for (let i = 0; i < items.length; i++) if (items[i]?.["name"] === name) return i;
  return -1;
}

function secondOf({ second }: KeyedList, item: JsonObject): Json | undefined {
  return second === undefined ? undefined : (getKey(item, second.key) ?? second.otherwise);
}
