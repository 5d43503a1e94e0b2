import {
  type FieldError,
  forbidden,
  formatFieldError,
  invalid,
  required,
  type Place,
  childPlace,
  itemPlace,
} from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { compareGoText, getKey } from "../../model/internal.js";
import { KEYWORDS, alternatives, namedSchemas, says, subschema } from "./structural-keyword.js";
import { checkCompleteness } from "./structural-complete.js";
import { checkNested, checkPattern } from "./structural-nested.js";
import { textOf } from "./structural.js";

type Level = "root" | "item" | "field";

/** Why a schema is not structural, as the API server reports it when a CRD is created. */
export function checkStructural(raw: JsonObject, place: Place | null = null): FieldError[] {
  const errors: FieldError[] = [];
  checkInvariants(raw, "root", place, errors);
  checkCompleteness(raw, place, errors);
  return errors.sort((a, b) => compareGoText(formatFieldError(a), formatFieldError(b)));
}

function checkInvariants(raw: JsonObject, level: Level, place: Place | null, errors: FieldError[]): void {
  const items = subschema(raw, "items", place);
  if (textOf(raw, "type") === "array" && items === undefined)
    errors.push(required(childPlace(place, "items"), "must be specified"));
  if (items !== undefined) checkInvariants(items.raw, "item", items.place, errors);
  for (const field of namedSchemas(raw, place)) checkInvariants(field.raw, "field", field.place, errors);
  checkAdditional(raw, level, place, errors);
  checkIntOrString(raw, place, errors);
  checkValues(raw, place, errors);
  checkType(raw, level, place, errors);
  checkMeta(raw, level, place, errors);
}

function checkAdditional(raw: JsonObject, level: Level, place: Place | null, errors: FieldError[]): void {
  if ((getKey(raw, "additionalProperties") ?? null) === null) return;
  const at = childPlace(place, "additionalProperties");
  if (level === "root") errors.push(forbidden(at, "must not be used at the root"));
  const below = subschema(raw, "additionalProperties", place);
  if (below !== undefined) checkInvariants(below.raw, "field", below.place, errors);
  if (isEmbedded(raw))
    errors.push(forbidden(at, "must not be used if x-kubernetes-embedded-resource is set"));
}

function checkIntOrString(raw: JsonObject, place: Place | null, errors: FieldError[]): void {
  if (raw["x-kubernetes-int-or-string"] !== true) return;
  for (const keyword of ["x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource"]) {
    if (raw[keyword] === true)
      errors.push(
        invalid(childPlace(place, keyword), true, "must be false if x-kubernetes-int-or-string is true"),
      );
  }
}

/** A type below `anyOf` is allowed in the two patterns for "integer or string". */
function checkValues(raw: JsonObject, place: Place | null, errors: FieldError[]): void {
  if (!isIntOrStringPattern(raw)) {
    for (const one of alternatives(raw, "anyOf", place)) checkNested(one, false, errors);
  }
  for (const [index, one] of alternatives(raw, "allOf", place).entries()) {
    checkNested(one, index === 0 && isIntOrStringPattern(one.raw), errors);
  }
  for (const one of alternatives(raw, "oneOf", place)) checkNested(one, false, errors);
  const not = subschema(raw, "not", place);
  if (not !== undefined) checkNested(not, false, errors);
  checkPattern(raw, place, errors);
}

function isIntOrStringPattern(raw: JsonObject): boolean {
  const [integer, text, ...more] = alternatives(raw, "anyOf", null);
  if (integer === undefined || text === undefined || more.length > 0) return false;
  return isOnlyType(integer.raw, "integer") && isOnlyType(text.raw, "string");
}

function isOnlyType(raw: JsonObject, type: string): boolean {
  const others = KEYWORDS.filter((word) => word !== "type" && says(raw, word));
  return (
    textOf(raw, "type") === type &&
    others.every((word) => word === "additionalProperties" && raw[word] === false)
  );
}

const EMPTY_TYPE: Readonly<Record<Level, string>> = {
  root: "must not be empty at the root",
  item: "must not be empty for specified array items",
  field: "must not be empty for specified object fields",
};

function checkType(raw: JsonObject, level: Level, place: Place | null, errors: FieldError[]): void {
  const type = textOf(raw, "type");
  const at = childPlace(place, "type");
  const isFree = says(raw, "x-kubernetes-int-or-string") || says(raw, "x-kubernetes-preserve-unknown-fields");
  if (isEmbedded(raw) && type !== "object") {
    const detail = "must be object if x-kubernetes-embedded-resource is true";
    errors.push(type === "" ? required(at, detail) : invalid(at, type, detail));
  } else if (type === "" && !isFree) errors.push(required(at, EMPTY_TYPE[level]));
  if (level === "root" && type !== "" && type !== "object")
    errors.push(invalid(at, type, "must be object at the root"));
}

function checkMeta(raw: JsonObject, level: Level, place: Place | null, errors: FieldError[]): void {
  const isResource = level === "root" || isEmbedded(raw);
  const fields = namedSchemas(raw, place);
  for (const { name, raw: field, place: at } of fields) {
    const type = textOf(field, "type");
    if (isResource && (name === "kind" || name === "apiVersion") && type !== "string")
      errors.push(invalid(childPlace(at, "type"), type, "must be string"));
    if (name !== "metadata") continue;
    if (isResource && type !== "object") errors.push(invalid(childPlace(at, "type"), type, "must be object"));
    if (level === "root" && !isImplicitMetadata(field))
      errors.push(
        forbidden(
          itemPlace(childPlace(place, "properties"), "metadata"),
          "must not specify anything other than name and generateName, but metadata is implicitly specified",
        ),
      );
  }
  if (!isEmbedded(raw) || says(raw, "x-kubernetes-preserve-unknown-fields") || fields.length > 0) return;
  errors.push(
    required(
      childPlace(place, "properties"),
      "must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields",
    ),
  );
}

/** Only the names in the metadata of the object itself can be restricted. */
function isImplicitMetadata(raw: JsonObject): boolean {
  const names = namedSchemas(raw, null).map(({ name }) => name);
  const isNames = names.every((name) => name === "name" || name === "generateName");
  const allowed = ["type", "default", ...(isNames ? ["properties"] : [])];
  return !KEYWORDS.some((word) => !allowed.includes(word) && says(raw, word));
}

function isEmbedded(raw: JsonObject): boolean {
  return raw["x-kubernetes-embedded-resource"] === true;
}
