import { type Place, childPlace, itemPlace } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** A nested schema, and its path in the CRD. */
export interface Subschema {
  readonly raw: JsonObject;
  readonly place: Place | null;
}

export function subschema(raw: JsonObject, keyword: string, place: Place | null): Subschema | undefined {
  const below = getKey(raw, keyword);
  return isObject(below) ? { raw: below, place: childPlace(place, keyword) } : undefined;
}

/** The schemas of `allOf`, `anyOf` or `oneOf`. */
export function alternatives(raw: JsonObject, keyword: string, place: Place | null): Subschema[] {
  const list = getKey(raw, keyword);
  if (!Array.isArray(list)) return [];
  const at = childPlace(place, keyword);
  return list.flatMap((below, index) =>
    isObject(below) ? [{ raw: below, place: itemPlace(at, index) }] : [],
  );
}

/** The schemas of `properties`, with their names. */
export function namedSchemas(
  raw: JsonObject,
  place: Place | null,
): (Subschema & { readonly name: string })[] {
  const properties = getKey(raw, "properties");
  if (!isObject(properties)) return [];
  const at = childPlace(place, "properties");
  return Object.keys(properties).flatMap((name) => {
    const below = properties[name] as Json;
    return isObject(below) ? [{ name, raw: below, place: itemPlace(at, name) }] : [];
  });
}

const TAKES_ANYTHING: ReadonlySet<string> = new Set(["default", "example", "additionalProperties"]);

/**
 * Whether a keyword is set: Go cannot distinguish an empty string, false or null from an absent keyword, except if the
 * keyword accepts any value.
 */
export function says(raw: JsonObject, keyword: string): boolean {
  const value = getKey(raw, keyword) ?? null;
  if (TAKES_ANYTHING.has(keyword)) return value !== null;
  return value !== null && value !== false && value !== "";
}

/** Every keyword that the API server keeps, apart from comments. */
export const KEYWORDS: readonly string[] = [
  "description",
  "type",
  "format",
  "title",
  "default",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "multipleOf",
  "enum",
  "maxProperties",
  "minProperties",
  "required",
  "items",
  "allOf",
  "oneOf",
  "anyOf",
  "not",
  "properties",
  "additionalProperties",
  "externalDocs",
  "example",
  "nullable",
  "x-kubernetes-preserve-unknown-fields",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-int-or-string",
  "x-kubernetes-list-map-keys",
  "x-kubernetes-list-type",
  "x-kubernetes-map-type",
  "x-kubernetes-validations",
];
