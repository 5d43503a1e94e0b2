import {
  type FieldPath,
  type Json,
  type JsonObject,
  equalTyped,
  isObject,
  pathsFromFieldsV1,
} from "../../model/index.js";
import { PathTree, depthOf, fieldReader, getKey, lastApplied } from "../../model/internal.js";
import { isEmptyMap } from "./keys.js";
import { metadataOf } from "./object-metadata.js";
import { readable } from "./readable.js";

/**
 * Whether an applied manifest contains a field. A manifest may contain the same value as was filled in; then the field
 * belongs to its author: server-side apply records it in `managedFields`, `kubectl apply` in its annotation. Owners by
 * update do not count: replacing an object makes its sender the owner of everything.
 */
export function claimsOf(object: JsonObject): (path: FieldPath, value: Json) => boolean {
  const applied = appliedPaths(getKey(metadataOf(object), "managedFields"));
  const said = fieldReader(lastApplied(object) ?? null);
  return (path, value) => isApplied(applied, path, value) || isSaid(said(path), value);
}

/** A map applied without members claims nothing. */
function isApplied(applied: PathTree<FieldPath>, path: FieldPath, value: Json): boolean {
  const depth = depthOf(path);
  return isObject(value)
    ? applied.within(path).some((inner) => depthOf(inner) > depth)
    : applied.hasWithin(path);
}

/** The annotation may be older than the object and have another value for the field. */
function isSaid(said: Json | undefined, value: Json): boolean {
  return said !== undefined && !isEmptyMap(said) && isPartOf(said, value);
}

function isPartOf(part: Json, whole: Json | undefined): boolean {
  if (!isObject(part)) return whole !== undefined && equalTyped(part, whole);
  return isObject(whole) && Object.keys(part).every((key) => isPartOf(part[key] as Json, getKey(whole, key)));
}

function appliedPaths(managedFields: Json | undefined): PathTree<FieldPath> {
  const tree = new PathTree<FieldPath>();
  for (const entry of Array.isArray(managedFields) ? managedFields : []) {
    if (!isObject(entry) || getKey(entry, "operation") !== "Apply") continue;
    for (const path of readable(() => pathsFromFieldsV1(getKey(entry, "fieldsV1") ?? {})) ?? [])
      tree.add(path, path);
  }
  return tree;
}
