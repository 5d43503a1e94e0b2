import { type FieldPath, ROOT, type Segment, child, segmentsOf } from "../path.js";
import { type Json, type Scalar, isObject } from "../json.js";
import { type ListRule, type SchemaNode, schemaBelow } from "./schema-node.js";
import { hasIdentity, identityOf, keyDefaultOf } from "./list-pairing.js";
import type { ItemKey } from "../item-key.js";
import { type Pointer, valueBelow } from "./pointer.js";
import { VarveError } from "../varve-error.js";
import { getKey } from "../json-object.js";
import { equalNumeric } from "../equality.js";
import { problems } from "../problems.js";

/**
 * The pointer of a path in a document, or undefined if it does not exist. A key that two items have matches neither.
 * The schema is needed only for key defaults: `[port=53,protocol=TCP]` also finds an item that omits `protocol`.
 */
export function locate(
  document: Json,
  path: FieldPath,
  schema?: SchemaNode,
  find: FindItem = findItem,
): Pointer | undefined {
  const pointer: (string | number)[] = [];
  let value: Json = document;
  let node = schema;
  for (const segment of segmentsOf(path)) {
    const token = step(value, segment, node?.list ?? undefined, find);
    if (token === undefined) return undefined;
    pointer.push(token);
    value = (value as Record<string | number, Json>)[token] as Json;
    node = schemaBelow(node, segment);
  }
  return pointer;
}

/** The key or position of a segment in one container; undefined if it is absent or not unique. */
export function step(
  value: Json,
  segment: Segment,
  rule: ListRule | undefined,
  find: FindItem = findItem,
): string | number | undefined {
  if (typeof segment === "string")
    return isObject(value) && Object.hasOwn(value, segment) ? segment : undefined;
  if (!Array.isArray(value)) return undefined;
  if (typeof segment === "number") return segment < value.length ? segment : undefined;
  const found = find(value, segment, rule);
  return typeof found === "number" ? found : undefined;
}

/** Searches one list; to search for many items of it, use a finder (`item-finder.ts`). */
export type FindItem = (
  list: readonly Json[],
  key: ItemKey,
  rule: ListRule | undefined,
) => number | "none" | "several";

/**
 * The position of the item with a key; `among` limits the search to some positions. An item whose identity is the key
 * takes precedence over items that merely have its fields: if absence is part of the identity, `[host=a]` is `{host:
 * a}` and not `{host: a, port: 1}`.
 */
export function findItem(
  list: readonly Json[],
  key: ItemKey,
  rule: ListRule | undefined,
  among?: readonly number[],
): number | "none" | "several" {
  const items = among === undefined ? list : among.map((at) => list[at] as Json);
  const named = rule === undefined ? "none" : only(items, (item) => hasIdentity(rule, item, key));
  const found = named === "none" ? only(items, (item) => matchesKey(item, key, rule)) : named;
  return among === undefined || typeof found !== "number" ? found : (among[found] as number);
}

function only(items: readonly Json[], matches: (item: Json) => boolean): number | "none" | "several" {
  const first = items.findIndex(matches);
  if (first < 0) return "none";
  return items.findLastIndex(matches) === first ? first : "several";
}

/**
 * Whether an item matches a key: every field of the key is equal, with defaults as values, and no field is set that
 * must be absent.
 */
export function matchesKey(item: Json, key: ItemKey, rule: ListRule | undefined): boolean {
  if (key.names === null) return equalNumeric(item, key.values[0] as Json);
  if (!isObject(item)) return false;
  if (key.absent?.some((name) => (getKey(item, name) ?? null) !== null)) return false;
  return key.names.every((name, i) => {
    const expected = key.values[i] as Scalar;
    const own = getKey(item, name);
    const value = expected === null ? own : (own ?? (rule && keyDefaultOf(rule, name)));
    return value !== undefined && equalNumeric(value, expected);
  });
}

/**
 * The path of a pointer in a document: items by their identity if the schema defines one and it is unique in the list,
 * by position everywhere else. Throws if there is no value at the pointer.
 */
export function identify(
  document: Json,
  pointer: Pointer,
  schema?: SchemaNode,
  find: FindItem = findItem,
): FieldPath {
  let path = ROOT;
  let value: Json = document;
  let node = schema;
  for (const token of pointer) {
    const next = valueBelow(value, token);
    if (next === undefined) throw new VarveError(problems["path-mismatch"]({ path: child(path, token) }));
    const segment: Segment = Array.isArray(value)
      ? itemSegment(value, Number(token), node?.list ?? undefined, find)
      : String(token);
    path = child(path, segment);
    value = next;
    node = schemaBelow(node, segment);
  }
  return path;
}

/** The segment of one item of a list under a rule; a position if its identity is missing or not unique. */
export function itemSegment(
  list: readonly Json[],
  index: number,
  rule: ListRule | undefined,
  find: FindItem = findItem,
): ItemKey | number {
  const item = list[index];
  if (rule === undefined || item === undefined) return index;
  const key = identityOf(rule, item);
  return key !== undefined && find(list, key, rule) === index ? key : index;
}

/** `itemSegment` for all items in one pass; one call per item would compare all with all. */
export function itemSegments(list: readonly Json[], rule: ListRule | undefined): (ItemKey | number)[] {
  if (rule === undefined) return list.map((_, index) => index);
  const keys = list.map((item) => identityOf(rule, item));
  const uses = new Map<string, number>();
  for (const key of keys) {
    if (key !== undefined) uses.set(key.text, (uses.get(key.text) ?? 0) + 1);
  }
  return keys.map((key, index) => (key !== undefined && uses.get(key.text) === 1 ? key : index));
}
