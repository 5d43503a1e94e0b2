import {
  type FieldError,
  forbidden,
  invalid,
  notSupported,
  type Place,
  childPlace,
} from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { alternatives, namedSchemas, says, subschema } from "./structural-keyword.js";
import { META_FIELDS } from "./prune.js";
import { checkListKeywords } from "./crd-list-keywords.js";
import { checkRuleKeywords } from "./crd-rule-keywords.js";
import { textOf } from "./structural.js";

interface Context {
  readonly isRoot: boolean;
  readonly isInsideMeta: boolean;
  /** Why no default is allowed here; undefined if it is. */
  readonly whyNoDefault: string | undefined;
}

/**
 * Checks each part of a CRD's schema for keywords that contradict each other or that the API server does not accept.
 */
export function checkKeywords(raw: JsonObject, place: Place | null = null): FieldError[] {
  const errors: FieldError[] = [];
  check(raw, { isRoot: true, isInsideMeta: false, whyNoDefault: undefined }, place, errors);
  return errors;
}

function check(raw: JsonObject, context: Context, place: Place | null, errors: FieldError[]): void {
  checkAllowed(raw, context, place, errors);
  if (raw["uniqueItems"] === true)
    errors.push(
      forbidden(
        childPlace(place, "uniqueItems"),
        "uniqueItems cannot be set to true since the runtime complexity becomes quadratic",
      ),
    );
  checkBelow(raw, { ...context, isRoot: false }, context.isRoot, place, errors);
  if (raw["x-kubernetes-preserve-unknown-fields"] === false)
    errors.push(
      invalid(childPlace(place, "x-kubernetes-preserve-unknown-fields"), false, "must be true or undefined"),
    );
  checkListKeywords(raw, place, errors);
  checkRuleKeywords(raw, place, errors);
}

export const TYPES = ["array", "boolean", "integer", "number", "object", "string"];

const UNSUPPORTED = ["id", "additionalItems", "patternProperties", "definitions", "dependencies", "$ref"];

function checkAllowed(raw: JsonObject, context: Context, place: Place | null, errors: FieldError[]): void {
  const type = textOf(raw, "type");
  if (type !== "" && !TYPES.includes(type)) errors.push(notSupported(childPlace(place, "type"), type, TYPES));
  if ((getKey(raw, "default") ?? null) !== null && context.whyNoDefault !== undefined)
    errors.push(forbidden(childPlace(place, "default"), `must not be set ${context.whyNoDefault}`));
  for (const keyword of UNSUPPORTED) {
    if (!isSet(raw, keyword)) continue;
    errors.push(forbidden(childPlace(place, keyword), `${keyword} is not supported`));
  }
  if (type === "null")
    errors.push(
      forbidden(childPlace(place, "type"), "type cannot be set to null, use nullable as an alternative"),
    );
  const items = raw["items"];
  if (Array.isArray(items) && items.length > 0)
    errors.push(forbidden(childPlace(place, "items"), "items must be a schema object and not an array"));
  if (context.isInsideMeta && raw["x-kubernetes-embedded-resource"] === true)
    errors.push(
      forbidden(
        childPlace(place, "x-kubernetes-embedded-resource"),
        "must not be used inside of resource meta",
      ),
    );
}

/** An empty map has no effect, except for `dependencies`. */
function isSet(raw: JsonObject, keyword: string): boolean {
  const value: Json | undefined = getKey(raw, keyword);
  if (keyword === "additionalItems") return (value ?? null) !== null;
  const isEmpty = isObject(value) && Object.keys(value).length === 0 && keyword !== "dependencies";
  return says(raw, keyword) && !isEmpty;
}

function checkBelow(
  raw: JsonObject,
  context: Context,
  isRoot: boolean,
  place: Place | null,
  errors: FieldError[],
): void {
  checkAdditional(raw, context, place, errors);
  const isResource = isRoot || raw["x-kubernetes-embedded-resource"] === true;
  for (const field of namedSchemas(raw, place)) {
    const isMeta = isResource && META_FIELDS.has(field.name);
    const why = isMeta && isRoot ? `in top-level ${field.name}` : context.whyNoDefault;
    const below = { ...context, isInsideMeta: context.isInsideMeta || isMeta, whyNoDefault: why };
    check(field.raw, below, field.place, errors);
  }
  for (const keyword of ["allOf", "oneOf", "anyOf"]) {
    for (const one of alternatives(raw, keyword, place)) check(one.raw, context, one.place, errors);
  }
  for (const keyword of ["not", "items"]) {
    const one = subschema(raw, keyword, place);
    if (one !== undefined) check(one.raw, context, one.place, errors);
  }
}

function checkAdditional(raw: JsonObject, context: Context, place: Place | null, errors: FieldError[]): void {
  const said = getKey(raw, "additionalProperties") ?? null;
  if (said === null) return;
  const at = childPlace(place, "additionalProperties");
  if (namedSchemas(raw, place).length > 0 && said !== true)
    errors.push(forbidden(at, "additionalProperties and properties are mutual exclusive"));
  const below = subschema(raw, "additionalProperties", place);
  if (below === undefined) return;
  const why = context.isInsideMeta
    ? "inside additionalProperties applying to object metadata"
    : context.whyNoDefault;
  check(below.raw, { ...context, whyNoDefault: why }, below.place, errors);
}
