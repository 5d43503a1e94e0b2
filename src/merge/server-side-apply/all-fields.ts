import { type Json, type SchemaNode, type Segment, isObject } from "../../model/index.js";
import { schemaBelow } from "../../model/internal.js";
import { FieldSet, fieldSet } from "./field-set.js";
import { grainOf } from "./grain.js";
import { groupItems } from "./item-keys.js";

/** Every field of a value, including containers: all fields that adding or removing the value affects. */
export function allFields(segment: Segment, value: Json, node: SchemaNode | undefined): FieldSet {
  return fieldSet(segment, true, fieldsInside(value, node)) as FieldSet;
}

function fieldsInside(value: Json, node: SchemaNode | undefined): FieldSet[] {
  const grain = grainOf(node);
  if (Array.isArray(value)) return grain === "list" ? itemsInside(value, node as SchemaNode) : [];
  if (!isObject(value) || (grain !== "map" && grain !== "open")) return [];
  return Object.keys(value).map((key) => allFields(key, value[key] as Json, schemaBelow(node, key)));
}

function itemsInside(list: readonly Json[], node: SchemaNode): FieldSet[] {
  return [...groupItems(list, node).values()].map(({ key, items }) =>
    items.length > 1 ? new FieldSet(key, true) : allFields(key, items[0] as Json, node.values ?? undefined),
  );
}
