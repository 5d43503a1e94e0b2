import { type ListRule, type SchemaNode, type Segment } from "../../../model/index.js";
import { schemaBelow, segmentsOf } from "../../../model/internal.js";
import type { KeyedPlace } from "../../../ledger/index.js";

const ANYTHING: SchemaNode = {
  type: "any",
  fields: null,
  values: null,
  list: null,
  atomic: false,
  patch: null,
  facets: null,
};

/**
 * A schema that also knows the lists whose items editors identify: for them `env` is by name, also on a kind without a
 * schema. It names items; it does not affect how patches merge.
 */
export function withKeys(
  schema: SchemaNode | undefined,
  known: readonly KeyedPlace[],
): SchemaNode | undefined {
  return known.reduce((all, { place, rule }) => withKey(all, segmentsOf(place), rule), schema);
}

function withKey(
  schema: SchemaNode | undefined,
  [first, ...rest]: readonly Segment[],
  rule: ListRule,
): SchemaNode {
  const node = schema ?? ANYTHING;
  if (first === undefined) return { ...node, type: "array", list: rule, values: node.values ?? ANYTHING };
  const below = withKey(schemaBelow(node, first), rest, rule);
  if (typeof first !== "string") return { ...node, type: "array", values: below };
  return { ...node, fields: new Map([...(node.fields ?? []), [first, below]]) };
}
