import { type FieldError, forbidden, invalid, type Place, childPlace } from "../../machinery/index.js";
import type { JsonObject } from "../../model/index.js";
import { type Subschema, alternatives, namedSchemas, says, subschema } from "./structural-keyword.js";
import { compilePattern } from "./validate-pattern.js";
import { textOf } from "./structural.js";

/** Keywords that are not allowed below `allOf`, `anyOf`, `oneOf` and `not`, and the API server's error for each. */
const FORBIDDEN: readonly (readonly [string, string])[] = [
  ["type", "must be empty to be structural"],
  ["additionalProperties", "must be undefined to be structural"],
  ["default", "must be undefined to be structural"],
  ["title", "must be empty to be structural"],
  ["description", "must be empty to be structural"],
  ["nullable", "must be false to be structural"],
  ["x-kubernetes-preserve-unknown-fields", "must be false to be structural"],
  ["x-kubernetes-embedded-resource", "must be false to be structural"],
  ["x-kubernetes-int-or-string", "must be false to be structural"],
  ["x-kubernetes-list-map-keys", "must be empty to be structural"],
  ["x-kubernetes-list-type", "must be undefined to be structural"],
  ["x-kubernetes-map-type", "must be undefined to be structural"],
  ["x-kubernetes-validations", "must be empty to be structural"],
];

/** Checks a schema that only restricts values. `skipsAnyOf` allows the types of "integer or string" below it. */
export function checkNested({ raw, place }: Subschema, skipsAnyOf: boolean, errors: FieldError[]): void {
  for (const keyword of ["anyOf", "allOf", "oneOf"]) {
    if (keyword === "anyOf" && skipsAnyOf) continue;
    for (const one of alternatives(raw, keyword, place)) checkNested(one, false, errors);
  }
  const not = subschema(raw, "not", place);
  if (not !== undefined) checkNested(not, false, errors);
  checkPattern(raw, place, errors);
  const items = subschema(raw, "items", place);
  if (items !== undefined) checkNested(items, false, errors);
  for (const field of namedSchemas(raw, place)) {
    checkNested(field, false, errors);
    if (field.name === "metadata")
      errors.push(forbidden(field.place, "must not be specified in a nested context"));
  }
  for (const [keyword, why] of FORBIDDEN) {
    if (saysSomething(raw, keyword)) errors.push(forbidden(childPlace(place, keyword), why));
  }
}

/** An empty list, and forbidding free keys, have no effect here, although they do elsewhere. */
function saysSomething(raw: JsonObject, keyword: string): boolean {
  const value = raw[keyword];
  if (keyword === "additionalProperties" && value === false) return false;
  return says(raw, keyword) && (keyword === "default" || !(Array.isArray(value) && value.length === 0));
}

export function checkPattern(raw: JsonObject, place: Place | null, errors: FieldError[]): void {
  const pattern = textOf(raw, "pattern");
  const fault = pattern === "" ? undefined : compilePattern(pattern).fault();
  if (fault === undefined) return;
  const detail = `must be a valid regular expression, but isn't: ${fault}`;
  errors.push(invalid(childPlace(place, "pattern"), pattern, detail));
}
