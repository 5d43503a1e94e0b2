import {
  Double,
  Duration,
  Optional,
  Timestamp,
  Uint,
  type Value,
  findIn,
  isList,
  isMap,
  itemsOf,
  keysOf,
} from "./value.js";
import { type Json, type JsonObject, setKey } from "../model/index.js";
import { SchemaList } from "./schema/schema-list.js";
import { SchemaMap } from "./schema/schema-map.js";
import { formatDuration } from "./duration.js";
import { formatTimestamp } from "./timestamp.js";

/** A value as JSON, for showing it or for writing it into an object; undefined for what JSON cannot say. */
export function jsonOf(value: Value): Json | undefined {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof SchemaMap || value instanceof SchemaList) return value.raw as Json;
  if (value instanceof Double) return value.value;
  if (value instanceof Uint)
    return Number.isSafeInteger(Number(value.value)) ? Number(value.value) : value.value;
  if (value instanceof Timestamp) return formatTimestamp(value);
  if (value instanceof Duration) return formatDuration(value);
  if (value instanceof Uint8Array) return btoa(String.fromCodePoint(...value));
  if (value instanceof Optional) return value.value === undefined ? undefined : jsonOf(value.value);
  if (isList(value)) return allOf(itemsOf(value));
  return isMap(value) ? objectOf(value) : undefined;
}

function allOf(items: readonly Value[]): Json[] | undefined {
  const list: Json[] = [];
  for (const item of items) {
    const json = jsonOf(item);
    if (json === undefined) return undefined;
    list.push(json);
  }
  return list;
}

function objectOf(map: Parameters<typeof keysOf>[0]): JsonObject | undefined {
  const object: JsonObject = {};
  for (const key of keysOf(map)) {
    const value = findIn(map, key);
    const json = value === undefined ? undefined : jsonOf(value);
    if (
      json === undefined ||
      (typeof key !== "string" && typeof key !== "number" && typeof key !== "boolean")
    )
      return undefined;
    setKey(object, String(key), json);
  }
  return object;
}
