import {
  type FieldError,
  required,
  type Place,
  childPlace,
  formatPlace,
  itemPlace,
} from "../../machinery/index.js";
import type { JsonObject } from "../../model/index.js";
import { type Subschema, alternatives, namedSchemas, subschema } from "./structural-keyword.js";

/**
 * Checks that everything a schema restricts in `allOf`, `anyOf`, `oneOf` and `not` is also described outside of them.
 */
export function checkCompleteness(raw: JsonObject, place: Place | null, errors: FieldError[]): void {
  for (const nested of restrictions(raw, place)) check(nested, raw, place, errors);
}

function restrictions(raw: JsonObject, place: Place | null): Subschema[] {
  const not = subschema(raw, "not", place);
  return [
    ...(not === undefined ? [] : [not]),
    ...alternatives(raw, "allOf", place),
    ...alternatives(raw, "anyOf", place),
    ...alternatives(raw, "oneOf", place),
  ];
}

function check(nested: Subschema, described: JsonObject, place: Place | null, errors: FieldError[]): void {
  for (const deeper of restrictions(nested.raw, nested.place)) check(deeper, described, place, errors);
  const items = subschema(nested.raw, "items", nested.place);
  if (items !== undefined) {
    const target = subschema(described, "items", place);
    if (target === undefined) errors.push(isMissing(childPlace(place, "items"), items.place));
    else check(items, target.raw, target.place, errors);
  }
  const fields = new Map(namedSchemas(described, place).map((field) => [field.name, field]));
  for (const field of namedSchemas(nested.raw, nested.place)) {
    const target = fields.get(field.name);
    if (target !== undefined) check(field, target.raw, target.place, errors);
    else errors.push(isMissing(itemPlace(childPlace(place, "properties"), field.name), field.place));
  }
}

function isMissing(place: Place, because: Place | null): FieldError {
  return required(place, `because it is defined in ${formatPlace(because)}`);
}
