import { type JsonObject } from "../../model/index.js";
import { getKey, textAt } from "../../model/internal.js";
import { mapOf } from "../metadata/metadata-fields.js";

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

/** Taking the last finalizer off is an update: an object that is being deleted must not be held back. */
export function isBeingDeleted(object: JsonObject): boolean {
  const time = getKey(metadataOf(object), "deletionTimestamp");
  return time !== undefined && time !== null;
}
