import {
  type FieldError,
  duplicate,
  invalid,
  type Place,
  childPlace,
  itemPlace,
  canonicalText,
} from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, setKey } from "../../model/internal.js";
import type { Structural } from "./structural.js";

/** Checks that items of sets, and the keys of items of lists with map keys, are unique. */
export function checkListTypes(
  value: Json,
  schema: Structural | null,
  place: Place | null = null,
): FieldError[] {
  const errors: FieldError[] = [];
  if (schema !== null && isObject(value)) checkFields(value, schema, place, errors);
  return errors;
}

function check(value: Json, schema: Structural, place: Place, errors: FieldError[]): void {
  if (Array.isArray(value)) checkItems(value, schema, place, errors);
  else if (isObject(value)) checkFields(value, schema, place, errors);
}

/** A field that has a name and matches the schema of free keys is checked by both. */
function checkFields(
  object: JsonObject,
  schema: Structural,
  place: Place | null,
  errors: FieldError[],
): void {
  if (!schema.hasListTypes) return;
  const { properties, values } = schema;
  for (const key in object) {
    const value = object[key] as Json;
    if (typeof value !== "object" || value === null) continue;
    if (values !== null) check(value, values, itemPlace(place, key), errors);
    const field = properties?.get(key);
    if (field !== undefined) check(value, field, childPlace(place, key), errors);
  }
}

function checkItems(list: readonly Json[], schema: Structural, place: Place, errors: FieldError[]): void {
  if (schema.listType === "set") {
    for (const index of repeated(list)) errors.push(duplicate(itemPlace(place, index), list[index] as Json));
  } else if (schema.listType === "map") checkKeys(list, schema.mapKeys, place, errors);
  const { items } = schema;
  if (items === null || !items.hasListTypes) return;
  for (const [index, item] of list.entries()) check(item, items, itemPlace(place, index), errors);
}

function checkKeys(
  list: readonly Json[],
  names: readonly string[],
  place: Place,
  errors: FieldError[],
): void {
  const stranger = list.findIndex((item) => item !== null && !isObject(item));
  if (stranger >= 0) {
    const value = list[stranger] as Json;
    errors.push(
      invalid(itemPlace(place, stranger), value, "must be an object for an array of list-type map"),
    );
    return;
  }
  const keys = list.map((item) => keyOf(item, names));
  for (const index of repeated(keys)) errors.push(duplicate(itemPlace(place, index), keys[index] as Json));
}

/** An omitted key field is part of the key by its absence; a null item has no key fields at all. */
function keyOf(item: Json, names: readonly string[]): JsonObject {
  const key: JsonObject = {};
  if (!isObject(item)) return key;
  for (const name of names) {
    const value = getKey(item, name);
    if (value !== undefined) setKey(key, name, value);
  }
  return key;
}

/** The positions where a value occurs for the second time; the API server does not report a third. */
function repeated(list: readonly Json[]): number[] {
  if (list.length < 2) return [];
  const seen = new Map<string, number>();
  const positions: number[] = [];
  for (const [index, item] of list.entries()) {
    const text = canonicalText(item);
    const times = seen.get(text) ?? 0;
    if (times === 1) positions.push(index);
    seen.set(text, times + 1);
  }
  return positions;
}
