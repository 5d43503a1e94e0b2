import {
  type FieldPath,
  type Json,
  type JsonObject,
  PathTree,
  VarveError,
  depthOf,
  equalTyped,
  getAt,
  getKey,
  isObject,
  parseJson,
  pathsFromFieldsV1,
} from "../../model/index.js";
import { isEmptyMap } from "./keys.js";
import { metadataOf } from "./object-metadata.js";

const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

/**
 * Whether a manifest that someone applies holds a field. A manifest may say what was filled in anyway, and then it is
 * its author's although the value never changed: server-side apply notes it in `managedFields`, `kubectl apply` in the
 * annotation with the manifest. Owners by update are not asked: replacing an object makes its sender one of everything.
 */
export function claimsOf(object: JsonObject): (path: FieldPath, value: Json) => boolean {
  const metadata = metadataOf(object);
  const applied = appliedPaths(getKey(metadata, "managedFields"));
  const manifest = lastApplied(getKey(metadata, "annotations"));
  return (path, value) => isApplied(applied, path, value) || isInManifest(manifest, path, value);
}

/** A map whose members nobody applied was applied as an empty one, and that says nothing. */
function isApplied(applied: PathTree<FieldPath>, path: FieldPath, value: Json): boolean {
  const depth = depthOf(path);
  return isObject(value)
    ? applied.within(path).some((inner) => depthOf(inner) > depth)
    : applied.hasWithin(path);
}

/** The annotation may be older than the object, and then it says something else about the field. */
function isInManifest(manifest: Json | undefined, path: FieldPath, value: Json): boolean {
  const said = manifest === undefined ? undefined : getAt(manifest, path);
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

function lastApplied(annotations: Json | undefined): Json | undefined {
  const text = isObject(annotations) ? getKey(annotations, LAST_APPLIED) : undefined;
  return typeof text === "string" ? readable(() => parseJson(text)) : undefined;
}

/** What others wrote may be anything; what cannot be read claims nothing. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
