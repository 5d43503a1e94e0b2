import {
  type FieldError,
  invalid,
  required,
  type Place,
  childPlace,
  itemPlace,
  listOf,
  textOf,
  qualifiedNameFaults,
} from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import type { PolicyExpressions } from "./registration-expression.js";
import { trimGo } from "../rule/rule-text.js";

export const SPEC = childPlace(null, "spec");

export function inSpec(name: string): Place {
  return childPlace(SPEC, name);
}

/** Checks every entry of a list of the spec. */
export function each(
  spec: JsonObject,
  name: string,
  check: (item: JsonObject, place: Place) => FieldError[],
): FieldError[] {
  return listOf(spec, name).flatMap((item, i) =>
    isObject(item) ? check(item, itemPlace(inSpec(name), i)) : [],
  );
}

export function qualified(name: string, place: Place): FieldError[] {
  return name === "" ? [] : qualifiedNameFaults(name).map((fault) => invalid(place, name, fault));
}

/** The errors of a non-empty expression. */
export function compiled(
  use: Parameters<PolicyExpressions["check"]>[0],
  source: string,
  place: Place,
  expressions: PolicyExpressions,
): FieldError[] {
  return trimGo(source) === "" ? [] : expressions.check(use, source, place);
}

/** A required, non-empty string. */
export function present(object: JsonObject, name: string, detail: string, place: Place): FieldError[] {
  return trimGo(textOf(object, name)) === "" ? [required(childPlace(place, name), detail)] : [];
}
