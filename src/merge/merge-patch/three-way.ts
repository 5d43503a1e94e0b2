import { type Json, type JsonLike, type JsonObject, isObject } from "../../model/index.js";
import { asJson, getKey, setKey } from "../../model/internal.js";
import { createMergePatch } from "./merge-patch.js";

/**
 * The three-way JSON merge patch that `kubectl apply` uses for kinds without a schema: it sets the fields of `modified`
 * in `current` and removes the fields that only `original` has. Lists are one value.
 */
export function createThreeWayJsonMergePatch(
  original: JsonLike,
  modified: JsonLike,
  current: JsonLike,
): Json {
  return createMergePatch(current, mergeThreeWayJson(original, modified, current));
}

/** The result of such a patch. */
export function mergeThreeWayJson(original: JsonLike, modified: JsonLike, current: JsonLike): Json {
  return mergeVersions(
    asJson(original, "mergeThreeWayJson", "the original document"),
    asJson(modified, "mergeThreeWayJson", "the modified document"),
    asJson(current, "mergeThreeWayJson", "the current document"),
  );
}

function mergeVersions(original: Json, modified: Json, current: Json): Json {
  if (!isObject(modified) || !isObject(current)) return modified;
  const last = isObject(original) ? original : {};
  const merged: JsonObject = {};
  for (const key of Object.keys(current)) {
    const [wanted, live] = [getKey(modified, key), current[key] as Json];
    if (wanted === undefined && !Object.hasOwn(last, key)) setKey(merged, key, live);
    else if (wanted !== undefined && wanted !== null)
      setKey(merged, key, mergeVersions(getKey(last, key) ?? null, wanted, live));
  }
  for (const key of Object.keys(modified)) {
    const wanted = modified[key] as Json;
    if (!Object.hasOwn(current, key) && wanted !== null) setKey(merged, key, wanted);
  }
  return merged;
}
