import { FIELD_OWNERS } from "../../ledger/index.js";
import { type Json, getAt, isObject, pathOf, removeAt, child } from "../../model/index.js";

/** The annotation that holds the digest of the resource as it was written. */
export const WRITTEN_DIGEST = "varve.dev/written-digest";

const ANNOTATIONS = pathOf("metadata", "annotations");

/** The resource without the annotations that are written about it, which cannot be part of what they are about. */
export function withoutRecord(resource: Json): Json {
  const annotations = getAt(resource, ANNOTATIONS);
  if (!isObject(annotations)) return resource;
  const own = [FIELD_OWNERS, WRITTEN_DIGEST].filter((name) => Object.hasOwn(annotations, name));
  if (own.length === 0) return resource;
  if (own.length === Object.keys(annotations).length) return removeAt(resource, ANNOTATIONS);
  return own.reduce<Json>((value, name) => removeAt(value, child(ANNOTATIONS, name)), resource);
}
