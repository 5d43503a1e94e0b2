import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  isObject,
} from "../../../model/index.js";
import { child, getKey, schemaBelow, setKey } from "../../../model/internal.js";
import { type Emit, wayToSay } from "./way-to-say.js";
import { type FieldRule, ruleOfNewList } from "../field-rule.js";
import { PATCH, PATCH_MERGE_KEY } from "../directives.js";

/**
 * A new value in a patch. A server stores it as it is if the field is missing; but when the patch is applied again, or
 * the list has got an entry meanwhile, its items are merged and must mean the same.
 */
export function newInPatch(emit: Emit, value: Json, node: SchemaNode | undefined, path: FieldPath): Json {
  if (emit === "never" || node === undefined) return value;
  if (Array.isArray(value)) return newList(emit, value, ruleOfNewList(node), path);
  return isObject(value) ? newObject(emit, value, node, path) : value;
}

function newObject(emit: Emit, object: JsonObject, node: SchemaNode, path: FieldPath): JsonObject {
  let said: JsonObject | undefined;
  for (const key of Object.keys(object)) {
    const value = object[key] as Json;
    if (typeof value !== "object" || value === null) continue;
    const now = newInPatch(emit, value, schemaBelow(node, key), child(path, key));
    if (now === value) continue;
    said ??= { ...object };
    setKey(said, key, now);
  }
  return said ?? object;
}

export function newList(emit: Emit, list: Json[], rule: FieldRule | undefined, path: FieldPath): Json[] {
  if (emit === "never" || rule === undefined || list.length === 0 || !list.every(isObject)) return list;
  const way = wayToSay(emit, [list], rule, path);
  if (way === "declared") {
    const keys = [...rule.recommended];
    return list.flatMap((element) => newElement(emit, element, rule, keys, path)).map(naming(keys));
  }
  if (rule.strategy !== "merge") return list;
  if (way === "replaced") return [{ [PATCH]: "replace" }, ...list];
  const said = list.flatMap((element) => newElement(emit, element, rule, [rule.mergeKey], path));
  return said.every((entry, i) => entry === list[i]) ? list : said;
}

/**
 * An item is stored as it is, including markers (quirk Q7), so it is sent without one: an existing item with its keys
 * is deleted first.
 */
export function newElement(
  emit: Emit,
  element: JsonObject,
  { node }: FieldRule,
  keys: readonly string[],
  path: FieldPath,
): JsonObject[] {
  const said = newObject(emit, element, node, path);
  const isMarked = said !== element && holdsMarker(said);
  return isMarked ? [deletionOf(element, keys), element] : [said];
}

/** Adds the key declaration to an entry. */
export function naming(keys: readonly string[]): (entry: JsonObject) => JsonObject {
  return (entry) => ({ ...entry, [PATCH_MERGE_KEY]: [...keys] });
}

export function deletionOf(element: JsonObject, keys: readonly string[]): JsonObject {
  return { [PATCH]: "delete", ...keyFields(element, keys) };
}

/** The keys that an element has. */
export function keyFields(element: JsonObject, keys: readonly string[]): JsonObject {
  const present = keys.filter((key) => (getKey(element, key) ?? null) !== null);
  return Object.fromEntries(present.map((key) => [key, element[key] as Json]));
}

function holdsMarker(value: Json): boolean {
  if (Array.isArray(value)) return value.some(holdsMarker);
  if (!isObject(value)) return false;
  return Object.hasOwn(value, PATCH) || Object.values(value).some(holdsMarker);
}
