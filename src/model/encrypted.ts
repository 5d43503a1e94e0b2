import { type Json, isObject } from "./json.js";
import { getKey } from "./json-object.js";

/** Whether SOPS encrypted the document: its seal covers every value, so that another tool's edit breaks it. */
export function isSopsEncrypted(document: Json): boolean {
  const sops = isObject(document) ? getKey(document, "sops") : undefined;
  return isObject(sops) && typeof getKey(sops, "mac") === "string";
}

const CIPHERTEXT = /^ENC\[[^\]]*?(?:,type:(\w+))?\]$/;

/**
 * A document without what SOPS put into it: each encrypted value, of the type that it says, is what `blank` gives for it,
 * and the seal is left out. What can be read stays, keys above all; what is not encrypted is given back as it is.
 */
export function withoutCiphertext(document: Json, blank: (type: string) => Json): Json {
  if (!isSopsEncrypted(document) || !isObject(document)) return document;
  const { sops: _, ...rest } = document;
  return blanked(rest, blank);
}

function blanked(value: Json, blank: (type: string) => Json): Json {
  if (typeof value === "string") {
    const found = CIPHERTEXT.exec(value);
    return found === null ? value : blank(found[1] ?? "str");
  }
  if (Array.isArray(value)) return value.map((item) => blanked(item, blank));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, blanked(member, blank)]));
}

/** The least value of a type that SOPS names: it says nothing, and is what a schema of that type allows. */
export function leastOf(type: string): Json {
  if (type === "bool") return false;
  return type === "int" || type === "float" ? 0 : "";
}
