import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, keysInOrder } from "../../model/internal.js";

const PREFIXES = ["#/definitions/", "#/components/schemas/"];

/** Descriptive keywords: a schema with only these and a reference is still just a reference. */
const REMARKS: ReadonlySet<string> = new Set(["description", "title", "example", "externalDocs"]);

/**
 * The definition a schema refers to. OpenAPI v3 allows nothing next to `$ref`, so Kubernetes wraps it: `allOf` of
 * exactly one reference. Any other `allOf` only restricts values and does not affect structure.
 */
export function referenceOf(schema: JsonObject): string | undefined {
  const direct = getKey(schema, "$ref");
  if (direct !== undefined) return nameIn(direct);
  const all = getKey(schema, "allOf");
  if (!Array.isArray(all) || all.length !== 1 || !isObject(all[0])) return undefined;
  const wrapped = getKey(all[0], "$ref");
  return wrapped === undefined ? undefined : nameIn(wrapped);
}

/** The name at the end of a reference; for a reference to another document the whole text, which matches nothing. */
function nameIn(reference: Json): string {
  if (typeof reference !== "string") return "";
  const prefix = PREFIXES.find((start) => reference.startsWith(start));
  if (prefix === undefined) return reference;
  const name = reference.slice(prefix.length);
  return name.includes("~") || name.includes("%") ? unescape(name) : name;
}

/** A reference is a JSON Pointer in the fragment of a URI, with the escapes of both. */
function unescape(name: string): string {
  const plain = name.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** The keywords next to a reference, or undefined if there are none. */
export function keywordsBeside(schema: JsonObject): JsonObject | undefined {
  const keywords = keysInOrder(schema).filter(
    (key) => key !== "$ref" && key !== "allOf" && !REMARKS.has(key),
  );
  if (keywords.length === 0) return undefined;
  return Object.fromEntries(keywords.map((key) => [key, schema[key] as Json]));
}
