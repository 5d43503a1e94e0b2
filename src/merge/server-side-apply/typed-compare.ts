import { type Json, type SchemaNode, type Segment, equalNumeric, isObject } from "../../model/index.js";
import { getKey, schemaBelow } from "../../model/internal.js";
import { FieldSet, NO_FIELDS, fieldSet } from "./field-set.js";
import { allFields } from "./all-fields.js";
import { grainOf } from "./grain.js";
import { groupItems } from "./item-keys.js";

/** The difference of two documents: the added or changed fields, and the removed ones. */
export interface Comparison {
  readonly changed: FieldSet;
  readonly removed: FieldSet;
}

/** Compares two versions of a document. The order of items does not matter. */
export function compareTyped(before: Json, after: Json, node: SchemaNode | undefined): Comparison {
  const { changed, removed } = compare(NO_FIELDS.segment, before, after, node);
  return { changed: changed ?? NO_FIELDS, removed: removed ?? NO_FIELDS };
}

interface Change {
  readonly changed?: FieldSet | undefined;
  readonly removed?: FieldSet | undefined;
}

const NO_CHANGE: Change = {};

function compare(
  segment: Segment,
  before: Json | undefined,
  after: Json | undefined,
  node: SchemaNode | undefined,
): Change {
  if (before === after) return NO_CHANGE;
  if (before === undefined) return { changed: allFields(segment, after as Json, node) };
  if (after === undefined) return { removed: allFields(segment, before, node) };
  const inside = compareInside(before, after, node);
  if (inside === undefined)
    return equalNumeric(before, after) ? NO_CHANGE : { changed: new FieldSet(segment, true) };
  // Without a schema a map can become another type or the reverse: then the field itself has changed too.
  const isReplaced = before !== null && after !== null && kindOf(before) !== kindOf(after);
  const changed = inside.flatMap((change) => change.changed ?? []);
  const removed = inside.flatMap((change) => change.removed ?? []);
  return { changed: fieldSet(segment, isReplaced, changed), removed: fieldSet(segment, false, removed) };
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? "list" : typeof value;
}

/**
 * The differences inside two containers; undefined for values that are compared as a whole, including two empty ones.
 */
function compareInside(before: Json, after: Json, node: SchemaNode | undefined): Change[] | undefined {
  const grain = grainOf(node);
  if (grain === "whole") return undefined;
  if (grain === "list") return compareLists(before ?? [], after ?? [], node as SchemaNode);
  const left = isObject(before) ? before : {};
  const right = isObject(after) ? after : {};
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  if (keys.size === 0) return undefined;
  return Array.from(keys, (key) =>
    compare(key, getKey(left, key), getKey(right, key), schemaBelow(node, key)),
  );
}

function compareLists(before: Json, after: Json, node: SchemaNode): Change[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  if (before.length === 0 && after.length === 0) return undefined;
  const left = groupItems(before, node);
  const right = groupItems(after, node);
  const changes: Change[] = [];
  for (const [text, { key, items }] of left)
    changes.push(compareGroups(key, items, right.get(text)?.items ?? [], node));
  for (const [text, { key, items }] of right)
    if (!left.has(text)) changes.push(compareGroups(key, [], items, node));
  return changes;
}

/** Several live items with one key are one value: it stays, is removed, or is replaced by one item. */
function compareGroups(
  key: Segment,
  before: readonly Json[],
  after: readonly Json[],
  node: SchemaNode,
): Change {
  const item = node.values ?? undefined;
  if (before.length <= 1) return compare(key, before[0], after[0], item);
  if (after.length > 1) return NO_CHANGE;
  return { removed: new FieldSet(key, true), changed: compare(key, undefined, after[0], item).changed };
}
