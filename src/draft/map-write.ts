import { type FieldPath, type Json } from "../model/index.js";
import { getKey, isScalar, setKey } from "../model/internal.js";
import { type Deed } from "../ledger/index.js";
import { DEEDS } from "../ledger/internal.js";
import { type MapNode, dropMember, ownMap, placeOf } from "./node.js";

/** Writes a field of a map. The value is not copied: it must not be shared. */
export function setField(node: MapNode, key: string, value: Json, deed: Deed = DEEDS.set): void {
  if (isKeyField(node, key)) return setKeyField(node, key, value, deed);
  const { state } = node;
  if (node.attached) state.recorder.write(placeOf(node), key, deed, value, state.author);
  putField(node, key, value);
}

/** The same without a record: parents created for a write need none, because edits create them too. */
export function putField(node: MapNode, key: string, value: Json): void {
  const map = ownMap(node);
  dropMember(node, key);
  setKey(map, key, value);
  if (node.parent === null) node.state.template = undefined;
}

export function removeField(node: MapNode, key: string): void {
  const { state } = node;
  const isThere = Object.hasOwn(node.value, key);
  if (node.attached) {
    const deed = isThere ? DEEDS.remove : DEEDS.missing;
    state.recorder.write(placeOf(node), key, deed, undefined, state.author);
  }
  if (!isThere) return;
  if (isKeyField(node, key)) leaveName(node);
  delete ownMap(node)[key];
  dropMember(node, key);
  if (node.parent === null) state.template = undefined;
}

/** Before an item is renamed: existing paths keep the value with the old name. */
function leaveName({ state }: MapNode): void {
  state.epoch++;
  state.naming++;
}

/** True for a key field of an item. */
function isKeyField({ parent }: MapNode, key: string): boolean {
  const rule = parent !== null && parent.kind === "list" ? parent.schema?.list : undefined;
  return rule !== undefined && rule !== null && rule.kind === "keyed" && rule.keys.includes(key);
}

/**
 * Changing a key field renames the item, which keeps its history. If the key is not unique before or after, it is an
 * ordinary field.
 */
function setKeyField(node: MapNode, key: string, value: Json, deed: Deed): void {
  const { state } = node;
  const place = node.attached ? placeOf(node) : undefined;
  const isNewValue = isScalar(value) && value !== null && getKey(node.value, key) !== value;
  leaveName(node);
  putField(node, key, value);
  if (place === undefined) return;
  if (isNewValue && deed === DEEDS.set && isNamed(place) && isNamed(placeOf(node))) {
    state.recorder.write(place, undefined, DEEDS.rename, { [key]: value }, state.author);
  } else {
    state.recorder.write(place, key, deed, value, state.author);
  }
}

function isNamed({ segment }: FieldPath): boolean {
  return typeof segment === "object";
}
