import { type FieldPath, ROOT, child } from "../path.js";
import { type Json, type JsonObject, isObject } from "../json.js";
import { getKey } from "../json-object.js";

/** Whether SOPS encrypted the document. Its MAC covers every value, so an edit by another tool breaks it. */
export function isSopsEncrypted(document: Json): boolean {
  const sops = isObject(document) ? getKey(document, "sops") : undefined;
  return isObject(sops) && typeof getKey(sops, "mac") === "string";
}

const CIPHERTEXT = /^ENC\[[^\]]*?(?:,type:(\w+))?\]$/;

/**
 * A document without the SOPS data: each encrypted value is replaced with `blank` of its type, and the `sops` metadata
 * is left out. Keys and plain values stay; a document that is not encrypted is returned as it is. An item of an
 * encrypted List has no metadata of its own.
 */
export function withoutCiphertext(
  document: Json,
  blank: (type: string) => Json,
  isSealed = isSopsEncrypted(document),
): Json {
  if (!isSealed || !isObject(document)) return document;
  if (!isSopsEncrypted(document)) return blanked(document, blank);
  const { sops: _, ...rest } = document;
  return blanked(rest, blank);
}

/**
 * The maps and lists that contain ciphertext. A new value next to a ciphertext is secret too, because SOPS chooses by
 * the name of the map; items of a list cannot be matched.
 */
export function sealedPlaces(document: Json): FieldPath[] {
  if (!isSopsEncrypted(document)) return [];
  const { sops: _, ...rest } = document as JsonObject;
  const found = new Set<FieldPath>();
  const collect = (map: JsonObject, path: FieldPath): void => {
    for (const [key, value] of Object.entries(map)) {
      const below = child(path, key);
      if (typeof value === "string" && CIPHERTEXT.test(value)) found.add(path.parent === null ? below : path);
      else if (Array.isArray(value) && holdsCiphertext(value)) found.add(below);
      else if (isObject(value)) collect(value, below);
    }
  };
  collect(rest, ROOT);
  return [...found];
}

function holdsCiphertext(value: Json): boolean {
  if (typeof value === "string") return CIPHERTEXT.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsCiphertext);
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

/** The zero value of a type in SOPS metadata: it reveals nothing, and a schema of that type allows it. */
export function leastOf(type: string): Json {
  if (type === "bool") return false;
  return type === "int" || type === "float" ? 0 : "";
}
