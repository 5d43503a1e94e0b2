import { type Json, type JsonObject, getKey, isObject } from "../../model/index.js";

export function metadataOf(object: JsonObject): JsonObject {
  const metadata = getKey(object, "metadata");
  return isObject(metadata) ? metadata : {};
}

export function namespaceIn(object: JsonObject): string {
  return textIn(metadataOf(object), "namespace");
}

export function nameIn(object: JsonObject): string {
  return textIn(metadataOf(object), "name");
}

function textIn(metadata: JsonObject, key: string): string {
  const value: Json | undefined = getKey(metadata, key);
  return typeof value === "string" ? value : "";
}

/** Taking the last finalizer off is an update: whoever is on the way out must not be held back. */
export function isBeingDeleted(object: JsonObject): boolean {
  const time = getKey(metadataOf(object), "deletionTimestamp");
  return time !== undefined && time !== null;
}
