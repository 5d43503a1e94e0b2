import { type Json, type JsonObject, isObject } from "../json.js";
import { getKey, textAt } from "../json-object.js";
import type { Pointer } from "../field/pointer.js";
import { getAtPointer } from "../edit/access.js";
import { readResourceId } from "../resource.js";

const LIST = "List";

/** The items of a list, with their kinds: it has a kind, items and no name. Undefined for any other document. */
export function listItems(document: Json): readonly Json[] | undefined {
  if (!isObject(document) || !textAt(document, "kind").endsWith(LIST)) return undefined;
  const items = getKey(document, "items");
  if (!Array.isArray(items) || readResourceId(document) !== undefined) return undefined;
  return items.map((item) => itemOf(document, item));
}

/** The resource at a place of a document: the whole, or an item of its list. */
export function memberAt(document: Json, pointer: Pointer): Json {
  const value = getAtPointer(document, pointer) ?? null;
  return pointer.length > 0 && isObject(document) ? itemOf(document, value) : value;
}

/**
 * API servers omit what their typed lists imply: an item of a SecretList is a Secret. As in kubectl's decoder, only an
 * item that says neither its kind nor its version has those of the list; a plain List implies nothing.
 */
export function itemOf(list: JsonObject, item: Json): Json {
  return isObject(item) && isImplied(list, item) ? { ...impliedBy(list), ...item, ...impliedBy(list) } : item;
}

/** An item as its list has it: without what the list implies. */
export function asListed(list: JsonObject, before: Json, item: Json): Json {
  if (!isObject(before) || !isObject(item) || !isImplied(list, before)) return item;
  const { apiVersion, kind } = impliedBy(list);
  if (item["apiVersion"] !== apiVersion || item["kind"] !== kind) return item;
  const { apiVersion: _, kind: __, ...rest } = item;
  return rest;
}

function isImplied(list: JsonObject, item: JsonObject): boolean {
  if (textAt(list, "kind") === LIST) return false;
  return (getKey(item, "apiVersion") ?? "") === "" && (getKey(item, "kind") ?? "") === "";
}

function impliedBy(list: JsonObject): { readonly apiVersion: string; readonly kind: string } {
  return { apiVersion: textAt(list, "apiVersion"), kind: textAt(list, "kind").slice(0, -LIST.length) };
}
