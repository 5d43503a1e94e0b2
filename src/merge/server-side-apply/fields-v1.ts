import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { compareSegments, elementFromSegment, segmentFromElement, setKey } from "../../model/internal.js";
import { type FieldSet, NO_FIELDS, fieldSet } from "./field-set.js";

const SELF = ".";

/**
 * The set of a FieldsV1 tree; undefined if it is not valid. An empty object is a leaf, and at the root the empty set.
 */
export function fieldSetFromV1(fields: Json): FieldSet | undefined {
  if (!isObject(fields)) return undefined;
  const below = childrenOf(fields);
  return below && (fieldSet(NO_FIELDS.segment, false, below) ?? NO_FIELDS);
}

function childrenOf(fields: JsonObject): FieldSet[] | undefined {
  const sets: FieldSet[] = [];
  for (const [element, value] of Object.entries(fields)) {
    if (element === SELF) continue;
    if (!isObject(value)) return undefined;
    const below = childrenOf(value);
    if (below === undefined) return undefined;
    const isMember = below.length === 0 || Object.hasOwn(value, SELF);
    sets.push(fieldSet(segmentFromElement(element), isMember, below) as FieldSet);
  }
  return sets;
}

/** The tree of a set, sorted as the API server sorts it. */
export function fieldSetToV1(set: FieldSet): JsonObject {
  const fields: JsonObject = {};
  const below = [...set.below.values()].sort((a, b) => compareSegments(a.segment, b.segment));
  if (set.isMember && below.length > 0) fields[SELF] = {};
  for (const child of below) setKey(fields, elementFromSegment(child.segment), fieldSetToV1(child));
  return fields;
}
