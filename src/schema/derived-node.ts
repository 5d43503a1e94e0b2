import type { Facets, SchemaNode } from "../model/index.js";

/** A node like another one, except for what is given. What only validation reads stays unread. */
export function derive(
  from: SchemaNode,
  changes: Partial<Pick<SchemaNode, "type" | "fields" | "values" | "list">>,
): SchemaNode {
  return {
    type: changes.type ?? from.type,
    fields: changes.fields === undefined ? from.fields : changes.fields,
    values: changes.values === undefined ? from.values : changes.values,
    list: changes.list === undefined ? from.list : changes.list,
    atomic: from.atomic,
    patch: from.patch,
    get facets(): Facets | null {
      return from.facets;
    },
  };
}
