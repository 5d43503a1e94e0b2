import { mapOf } from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { getKey, textAt } from "../../model/internal.js";

export function metadataOf(object: JsonObject): JsonObject {
  return mapOf(object, "metadata");
}

export function annotationsOf(object: JsonObject): JsonObject {
  return mapOf(metadataOf(object), "annotations");
}

export function namespaceIn(object: JsonObject): string {
  return textAt(metadataOf(object), "namespace");
}

export function nameIn(object: JsonObject): string {
  return textAt(metadataOf(object), "name");
}

/** Removing the last finalizer is an update: it must not be blocked while an object is being deleted. */
export function isBeingDeleted(object: JsonObject): boolean {
  const time = getKey(metadataOf(object), "deletionTimestamp");
  return time !== undefined && time !== null;
}
