import { type Json, type JsonObject, type SchemaNode, equalNumeric, isObject } from "../../model/index.js";
import { getKey, schemaBelow, setKey, shallowCopy } from "../../model/internal.js";
import { grainOf } from "./grain.js";
import { mergeItems } from "./typed-items.js";

/**
 * The live value merged with the applied one: nothing is removed, and applied values win. Unchanged parts are shared
 * with the live value, which is returned itself if nothing changes.
 */
export function mergeTyped(live: Json, applied: Json, node: SchemaNode | undefined): Json {
  const grain = grainOf(node);
  if (grain === "whole") return equalNumeric(live, applied) ? live : applied;
  return grain === "list" ? mergeLists(live, applied, node as SchemaNode) : mergeMaps(live, applied, node);
}

/** As in structured-merge-diff, null and empty containers have no effect on a container with content. */
function mergeMaps(live: Json, applied: Json, node: SchemaNode | undefined): Json {
  if (isObject(live) && isObject(applied)) return mergeFields(live, applied, node);
  if (applied === null && isObject(live) && Object.keys(live).length > 0) return live;
  return equalNumeric(live, applied) ? live : applied;
}

function mergeLists(live: Json, applied: Json, node: SchemaNode): Json {
  if (!Array.isArray(live) || live.length === 0) return equalNumeric(live, applied) ? live : applied;
  if (!Array.isArray(applied)) return applied === null ? live : applied;
  const item = node.values ?? undefined;
  return mergeItems(live, applied, node, (before, after) => mergeTyped(before, after, item));
}

function mergeFields(live: JsonObject, applied: JsonObject, node: SchemaNode | undefined): JsonObject {
  let merged = live;
  for (const key of Object.keys(applied)) {
    const before = getKey(live, key);
    const value = applied[key] as Json;
    const after = before === undefined ? value : mergeTyped(before, value, schemaBelow(node, key));
    if (after === before) continue;
    if (merged === live) merged = shallowCopy(live);
    setKey(merged, key, after);
  }
  return merged;
}
