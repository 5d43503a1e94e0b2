import { type JsonObject, getKey, textAt } from "../../model/index.js";

/** `NAMESPACE/NAME`; neither may have a slash. */
export function keyOfObject(object: JsonObject): string {
  const metadata = getKey(object, "metadata");
  return `${textAt(metadata, "namespace")}/${textAt(metadata, "name")}`;
}

export function versionOfObject(object: JsonObject): string {
  return textAt(getKey(object, "metadata"), "resourceVersion");
}
