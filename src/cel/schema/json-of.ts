import {
  Double,
  Duration,
  type ListValue,
  type MapValue,
  Optional,
  Timestamp,
  Uint,
  type Value,
  findIn,
  isList,
  isMap,
  itemsOf,
  keysOf,
  lengthOf,
} from "../value/value.js";
import { type Json, type JsonObject } from "../../model/index.js";
import { setKey } from "../../model/internal.js";
import { SchemaList } from "./list.js";
import { SchemaMap } from "./map.js";
import { formatDuration } from "../value/duration.js";
import { formatTimestamp } from "../value/timestamp.js";
import { unlessOverLimit } from "../value/effort.js";
import { unlessTooDeep } from "../value/too-deep.js";

/** Values that contain each other many times would never end. */
const MOST_PARTS = 1_000_000;

/** A value as JSON, for output or for writing it to an object; undefined if JSON cannot represent it. */
export function jsonOf(value: Value): Json | undefined {
  const work = (): Json | undefined => jsonWithin(value, { left: MOST_PARTS });
  return unlessTooDeep(() => unlessOverLimit(work, undefined), undefined);
}

/** The items of a list returned by an evaluation; undefined if it is too long. */
export function givenItems(list: ListValue): readonly Value[] | undefined {
  return unlessOverLimit(() => itemsOf(list), undefined);
}

function jsonWithin(value: Value, parts: { left: number }): Json | undefined {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof SchemaMap || value instanceof SchemaList) return value.raw as Json;
  if (value instanceof Double) return value.value;
  if (value instanceof Uint)
    return Number.isSafeInteger(Number(value.value)) ? Number(value.value) : value.value;
  if (value instanceof Timestamp) return formatTimestamp(value);
  if (value instanceof Duration) return formatDuration(value);
  if (value instanceof Uint8Array) return base64Of(value);
  if (value instanceof Optional)
    return value.value === undefined ? undefined : jsonWithin(value.value, parts);
  parts.left -= isList(value) ? lengthOf(value) : 1;
  if (parts.left < 0) return undefined;
  if (isList(value)) return allOf(itemsOf(value), parts);
  return isMap(value) ? objectOf(value, parts) : undefined;
}

function allOf(items: readonly Value[], parts: { left: number }): Json[] | undefined {
  const list: Json[] = [];
  for (const item of items) {
    const json = jsonWithin(item, parts);
    if (json === undefined) return undefined;
    list.push(json);
  }
  return list;
}

function objectOf(map: MapValue, parts: { left: number }): JsonObject | undefined {
  const object: JsonObject = {};
  for (const key of keysOf(map)) {
    const value = findIn(map, key);
    const json = value === undefined ? undefined : jsonWithin(value, parts);
    if (
      json === undefined ||
      (typeof key !== "string" && typeof key !== "number" && typeof key !== "boolean")
    )
      return undefined;
    setKey(object, String(key), json);
  }
  return object;
}

/** In pieces: the number of arguments of a call is limited. */
function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCodePoint(...bytes.subarray(at, at + 4096));
  return btoa(text);
}
