import { type ItemKey, itemKey, memberKey } from "../item-key.js";
import { type Json, type JsonObject, type Scalar, isObject, isScalar } from "../json.js";
import { keysInOrder, rememberKeyOrder } from "../key-order.js";
import { setKey, shallowCopy } from "../json-object.js";
import type { FieldPath } from "../path.js";
import type { ListRule } from "../field/schema-node.js";
import type { FindItem } from "../field/locate.js";
import { pathMismatch } from "../field/path-mismatch.js";

/** A copy in which the field has another name and the same position. */
export function renamedField(object: JsonObject, path: FieldPath, to: Json): JsonObject {
  if (typeof to !== "string") throw pathMismatch(path, "the new name of a field must be a string");
  if (to !== path.segment && Object.hasOwn(object, to)) {
    throw pathMismatch(path, `a field ${to} already exists`);
  }
  const copy: JsonObject = {};
  const keys = keysInOrder(object);
  const renamed = keys.map((key) => (key === path.segment ? to : key));
  for (const [i, key] of keys.entries()) setKey(copy, renamed[i] as string, object[key] as Json);
  rememberKeyOrder(copy, renamed);
  return copy;
}

/**
 * The position of the item, and a copy of it with new values of its key fields; for a member of a set, the new member.
 */
export function renamedItem(
  list: readonly Json[],
  path: FieldPath,
  to: Json,
  rule: ListRule | undefined,
  find: FindItem,
): { readonly index: number; readonly item: Json } {
  const key = path.segment;
  if (typeof key !== "object") throw pathMismatch(path, "an item identified by its position has no name");
  const index = find(list, key, rule) as number;
  const fields = newFields(path, key, to);
  const found = find(list, newKey(key, fields), rule);
  if (found !== "none" && found !== index) throw pathMismatch(path, "an item with that name already exists");
  return { index, item: key.names === null ? to : withFields(list[index] as JsonObject, fields) };
}

type Fields = readonly (readonly [name: string, value: Scalar])[];

/** The new name as key fields. A bare value is enough if there is only one; a member of a set has no field at all. */
function newFields(path: FieldPath, { names }: ItemKey, to: Json): Fields {
  const isPartial = names !== null && names.length > 1 && !isObject(to);
  if (isPartial) throw pathMismatch(path, `specify which of ${names.join(" and ")} changes`);
  const fields = names !== null && isObject(to) ? Object.entries(to) : [[names?.[0] ?? "", to] as const];
  return fields.map(([name, value]) => {
    if (!isScalar(value)) throw pathMismatch(path, "the key of an item must be a scalar");
    return [name, value] as const;
  });
}

/** The key after the rename: a key field that the item lacks and does not get stays absent. */
function newKey({ names, values, absent = [] }: ItemKey, fields: Fields): ItemKey {
  if (names === null) return memberKey(fields[0]?.[1] ?? null);
  const old = names.map((name, i) => [name, values[i] as Scalar] as const);
  const all = new Map([...old, ...fields]);
  return { ...itemKey([...all]), absent: absent.filter((name) => !all.has(name)) };
}

function withFields(item: JsonObject, fields: Fields): JsonObject {
  const copy = shallowCopy(item);
  for (const [name, value] of fields) setKey(copy, name, value);
  return copy;
}
