import { type JsonObject, formatResourceId, isObject } from "../../model/index.js";
import { getKey, readResourceId, textAt } from "../../model/internal.js";
import type { World } from "../../admit/index.js";

/**
 * Objects as a cluster would have them: files may omit the namespace they are applied to, and of two with the same name
 * the later one counts.
 */
export function objectsInNamespaces(
  objects: readonly JsonObject[],
  world: World,
  namespace: string,
): readonly JsonObject[] {
  const stored = new Map<string, JsonObject>();
  for (const object of objects) {
    const placed = inNamespace(object, world, namespace);
    const id = readResourceId(placed);
    if (id !== undefined) stored.set(formatResourceId(id), placed);
  }
  return [...stored.values()];
}

function inNamespace(object: JsonObject, world: World, namespace: string): JsonObject {
  const metadata = getKey(object, "metadata");
  if (!isObject(metadata) || textAt(metadata, "namespace") !== "") return object;
  const isNamespaced = world.kinds.isNamespaced(textAt(object, "apiVersion"), textAt(object, "kind"));
  return isNamespaced === false ? object : { ...object, metadata: { ...metadata, namespace } };
}
