import { FIELD_OWNERS } from "../../ledger/internal.js";
import { type Json, getAt, isObject, removeAt } from "../../model/index.js";
import { pathOf, child } from "../../model/internal.js";

/** The annotation with the digest of the resource as written. */
export const WRITTEN_DIGEST = "varve.dev/written-digest";

const MARKS: readonly string[] = [FIELD_OWNERS, WRITTEN_DIGEST];
const ANNOTATIONS = pathOf("metadata", "annotations");

/**
 * What the digest of a resource covers. Annotations without other content may exist before the record is written or
 * because of it: `annotations: {}` and none at all are the same.
 */
export function writtenForm(resource: Json): Json {
  const bare = withoutRecord(resource);
  const annotations = getAt(bare, ANNOTATIONS);
  const isEmpty = isObject(annotations) && Object.keys(annotations).length === 0;
  return isEmpty ? removeAt(bare, ANNOTATIONS) : bare;
}

/** A map of annotations without those of the record. */
export function withoutMarks(value: Json): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !MARKS.includes(name)));
}

/** The resource without the annotations about it, which cannot be part of what they cover. */
export function withoutRecord(resource: Json): Json {
  const annotations = getAt(resource, ANNOTATIONS);
  if (!isObject(annotations)) return resource;
  const own = MARKS.filter((name) => Object.hasOwn(annotations, name));
  if (own.length === 0) return resource;
  if (own.length === Object.keys(annotations).length) return removeAt(resource, ANNOTATIONS);
  return own.reduce<Json>((value, name) => removeAt(value, child(ANNOTATIONS, name)), resource);
}
