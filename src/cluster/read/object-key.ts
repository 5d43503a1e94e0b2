import { type JsonObject } from "../../model/index.js";
import { getKey, textAt } from "../../model/internal.js";

/** Neither may contain a slash. */
export function objectKey(namespace: string, name: string): string {
  return `${namespace}/${name}`;
}

export function keyOfObject(object: JsonObject): string {
  const metadata = getKey(object, "metadata");
  return objectKey(textAt(metadata, "namespace"), textAt(metadata, "name"));
}

export function versionOfObject(object: JsonObject): string {
  return textAt(getKey(object, "metadata"), "resourceVersion");
}
