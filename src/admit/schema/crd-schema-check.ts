import { type FieldError, forbidden, invalid, type Place, childPlace } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { KEYWORDS, says } from "./structural-keyword.js";
import { Structural, textOf } from "./structural.js";
import { checkDefaults } from "./default-check.js";
import { checkKeywords } from "./crd-keywords.js";
import { schemaText } from "./crd-schema-text.js";
import { checkStructural } from "./structural-check.js";

export interface SchemaCheckOptions {
  /** Whether the version has a status subresource, which restricts the keywords of its root. */
  readonly hasStatus?: boolean | undefined;
  /** The path of the schema in the CRD. */
  readonly place?: Place | null | undefined;
  /** Whether it must be structural: true by default. Only CRDs that were stored long ago need not be. */
  readonly isStructural?: boolean | undefined;
}

/** The API server's errors for the schema of a CRD version, without rules. */
export function checkCrdSchema(raw: JsonObject, options: SchemaCheckOptions = {}): FieldError[] {
  const { hasStatus = false, place = null, isStructural = true } = options;
  const errors = hasStatus ? checkRoot(raw, place) : [];
  if (raw["nullable"] === true)
    errors.push(forbidden(rootPlace(place, "nullable"), "nullable cannot be true at the root"));
  const isRead = !hasUnsupported(raw);
  if (isStructural && isRead) {
    const faults = checkStructural(raw, place);
    errors.push(...(faults.length > 0 ? faults : checkDefaults(new Structural(raw), place)));
  }
  errors.push(...checkKeywords(raw, place));
  // The only one of these keywords that the API server reports itself, and only if it finds nothing else.
  return errors.length === 0 && isStructural && !isRead
    ? [invalid(place, "", "OpenAPIV3Schema 'schema' is not supported")]
    : errors;
}

/** With a status subresource, an object is validated in two parts, so the root may not restrict it as a whole. */
const ALLOWED_AT_ROOT: ReadonlySet<string> = new Set([
  "description",
  "type",
  "format",
  "title",
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
  "required",
  "items",
  "properties",
  "externalDocs",
  "example",
  "x-kubernetes-preserve-unknown-fields",
  "x-kubernetes-validations",
]);

const ALLOWED_NAMES =
  "Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields XValidations";

/** The API server stops at the first misplaced keyword, in its own order. */
function checkRoot(raw: JsonObject, place: Place | null): FieldError[] {
  for (const keyword of ["id", "$schema", "$ref", ...KEYWORDS, ...UNSUPPORTED]) {
    if (!says(raw, keyword)) continue;
    if (keyword === "type" && textOf(raw, "type") !== "object") {
      const detail =
        'only "object" is allowed as the type at the root of the schema if the status subresource is enabled';
      return [invalid(rootPlace(place, "type"), textOf(raw, "type"), detail)];
    }
    if (ALLOWED_AT_ROOT.has(keyword)) continue;
    const detail = `only [${ALLOWED_NAMES}] fields are allowed at the root of the schema if the status subresource is enabled`;
    return [{ ...invalid(place, raw, detail), printed: schemaText(raw) }];
  }
  return [];
}

/** These two are written as one name with a dot in it. */
function rootPlace(place: Place | null, keyword: string): Place {
  return place === null ? childPlace(null, keyword) : { ...place, name: `${place.name}.${keyword}` };
}

const UNSUPPORTED = [
  "id",
  "$schema",
  "$ref",
  "patternProperties",
  "dependencies",
  "additionalItems",
  "definitions",
];

/** Schemas with non-structural keywords are not checked further, nor their rules; `checkKeywords` reports them. */
export function hasUnsupported(raw: JsonObject): boolean {
  if (UNSUPPORTED.some((keyword) => says(raw, keyword) && !isEmpty(raw[keyword] as Json))) return true;
  if (raw["x-kubernetes-preserve-unknown-fields"] === false || hasSeveralItems(raw)) return true;
  if ((getKey(raw, "additionalItems") ?? null) !== null) return true;
  return childrenOf(raw).some(hasUnsupported);
}

function hasSeveralItems({ items }: JsonObject): boolean {
  return Array.isArray(items) && items.length > 0;
}

function isEmpty(value: Json): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function childrenOf(raw: JsonObject): JsonObject[] {
  const properties = getKey(raw, "properties");
  const lists = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => {
    const list = getKey(raw, keyword);
    return Array.isArray(list) ? list : [];
  });
  const single = ["items", "additionalProperties", "not"].map((keyword) => getKey(raw, keyword));
  return [...(isObject(properties) ? Object.values(properties) : []), ...lists, ...single].filter(isObject);
}
