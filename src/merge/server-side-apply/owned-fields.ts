import { type Json, type JsonObject, type SchemaNode, isObject } from "../../model/index.js";
import { schemaBelow } from "../../model/internal.js";
import { type FieldSet, NO_FIELDS, fieldSet } from "./field-set.js";
import { grainOf } from "./grain.js";
import { itemKeys } from "./item-keys.js";

/**
 * What a manager owns by applying a document: leaves, items of lists, and keys of maps. A named field of the schema is
 * owned through its content, and by itself only if it is empty.
 */
export function ownedFields(applied: JsonObject, node: SchemaNode | undefined): FieldSet {
  return fieldSet(NO_FIELDS.segment, false, fieldsInside(applied, node)) ?? NO_FIELDS;
}

function fieldsInside(value: Json, node: SchemaNode | undefined): FieldSet[] {
  const grain = grainOf(node);
  if (Array.isArray(value)) return grain === "list" ? itemsInside(value, node as SchemaNode) : [];
  if (!isObject(value) || (grain !== "map" && grain !== "open")) return [];
  return Object.keys(value).flatMap((key) => fieldBelow(value[key] as Json, key, node) ?? []);
}

function fieldBelow(value: Json, key: string, parent: SchemaNode | undefined): FieldSet | undefined {
  const node = schemaBelow(parent, key);
  const isMember = !isNamed(parent, key) || isLeaf(value, node);
  return fieldSet(key, isMember, fieldsInside(value, node));
}

function itemsInside(list: readonly Json[], node: SchemaNode): FieldSet[] {
  const item = node.values ?? undefined;
  return itemKeys(list, node).flatMap(
    (key, i) => (key && fieldSet(key, true, fieldsInside(list[i] as Json, item))) ?? [],
  );
}

/** A field of a type, as opposed to a key of a map. */
export function isNamed(node: SchemaNode | undefined, key: string): boolean {
  return node?.fields?.has(key) ?? false;
}

/** Whether a value has no content that could be owned. */
function isLeaf(value: Json, node: SchemaNode | undefined): boolean {
  const grain = grainOf(node);
  if (value === null || grain === "whole") return true;
  return isObject(value) ? Object.keys(value).length === 0 : grain === "open";
}

/** Whether the value of an applied named field would be owned. */
export function isOwnable(value: Json, node: SchemaNode | undefined): boolean {
  if (isLeaf(value, node)) return true;
  if (!isObject(value)) return fieldsInside(value, node).length > 0;
  return Object.keys(value).some(
    (key) => !isNamed(node, key) || isOwnable(value[key] as Json, schemaBelow(node, key)),
  );
}
