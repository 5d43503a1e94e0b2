import { type FieldPath, ROOT, child } from "../path.js";
import { type Json, type JsonObject, isObject } from "../json.js";
import { getKey } from "../json-object.js";

/** Whether SOPS encrypted the document: its seal covers every value, so that another tool's edit breaks it. */
export function isSopsEncrypted(document: Json): boolean {
  const sops = isObject(document) ? getKey(document, "sops") : undefined;
  return isObject(sops) && typeof getKey(sops, "mac") === "string";
}

const CIPHERTEXT = /^ENC\[[^\]]*?(?:,type:(\w+))?\]$/;

/**
 * A document without what SOPS put into it: each encrypted value, of the type that it says, is what `blank` gives for it,
 * and the seal is left out. What can be read stays, keys above all; what is not encrypted is given back as it is. An item
 * of an encrypted List has no seal of its own.
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
 * The maps and lists that hold ciphertext. What stands beside a ciphertext is as secret when it comes new, because SOPS
 * chooses by the name of the map; of a list nothing says which item is which.
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

/** The least value of a type that SOPS names: it says nothing, and is what a schema of that type allows. */
export function leastOf(type: string): Json {
  if (type === "bool") return false;
  return type === "int" || type === "float" ? 0 : "";
}
