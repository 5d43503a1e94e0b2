import type { JsonObject } from "../../model/index.js";
import { mapOf, textOf } from "./metadata-fields.js";

export function nameOf(object: JsonObject): string {
  return textOf(mapOf(object, "metadata"), "name");
}

export function namespaceOf(object: JsonObject): string {
  return textOf(mapOf(object, "metadata"), "namespace");
}
