import { type Json, isObject } from "./json.js";
import { getKey } from "./json-object.js";

/** Whether SOPS encrypted the document: its seal covers every value, so that another tool's edit breaks it. */
export function isSopsEncrypted(document: Json): boolean {
  const sops = isObject(document) ? getKey(document, "sops") : undefined;
  return isObject(sops) && typeof getKey(sops, "mac") === "string";
}
