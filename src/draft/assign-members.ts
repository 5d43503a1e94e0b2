import { type Json, type JsonObject } from "../model/index.js";
import { getKey, hasKeyOrder, keysInOrder, setKey } from "../model/internal.js";
import { type Deed } from "../ledger/index.js";
import { DEEDS } from "../ledger/internal.js";
import { type MapNode, knownMember, placeOf } from "./node.js";
import { mustHaveFields, partOf, plain } from "./plain.js";
import { hasListed } from "./asked.js";

/** Whether the fields of a map have the order they would have if only those that differ were written. */
export function keepsOrder(map: JsonObject, value: object): boolean {
  if (hasKeyOrder(map) || hasKeyOrder(value)) return false;
  const keys = keysInOrder(value as JsonObject);
  const kept = keysInOrder(map).filter((key) => Object.hasOwn(value, key));
  return kept.every((key, i) => key === keys[i]);
}

/** `map = { ...map, key: value }`: only the members that differ are written. */
export function withMembers(map: MapNode, value: object): JsonObject {
  mustHaveFields(value);
  const { recorder, author } = map.state;
  const write = (key: string, deed: Deed, member?: Json): void => {
    if (map.attached) recorder.write(placeOf(map), key, deed, member, author);
  };
  const next: JsonObject = {};
  for (const key of Object.keys(map.value)) if (fieldOf(value, key) === undefined) write(key, DEEDS.remove);
  for (const key of Object.keys(value)) {
    const given = fieldOf(value, key);
    if (given === undefined) continue;
    const known = knownMember(map, key);
    const isListed = known?.kind === "map" && isPlainMap(given) && hasListed(known);
    if (isUnchanged(map, key, given)) setKey(next, key, getKey(map.value, key) as Json);
    else if (isListed && keepsOrder(known.value, given)) setKey(next, key, withMembers(known, given));
    else {
      const copy = plain(given);
      write(key, DEEDS.set, copy);
      setKey(next, key, copy);
    }
  }
  return next;
}

/** Inherited members, such as `__proto__`, are not fields of a map. */
function fieldOf(map: object, key: string): unknown {
  return Object.hasOwn(map, key) ? (map as Record<string, unknown>)[key] : undefined;
}

function isPlainMap(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value) && partOf(value) === undefined;
}

function isUnchanged(map: MapNode, key: string, value: unknown): boolean {
  if (value === getKey(map.value, key)) return true;
  const part = partOf(value);
  return part !== undefined && part === knownMember(map, key);
}
