import {
  type FieldError,
  duplicate,
  forbidden,
  invalid,
  required,
  type Place,
  childPlace,
  pointerOf,
} from "../../machinery/index.js";
import type { Json } from "../../model/index.js";
import type { RuleFieldPath } from "./rule-field-path.js";
import type { ValidationRule } from "../schema/structural-rules.js";
import { trimGo } from "./rule-text.js";

/** How a rule is described in other errors. */
export function ruleText({ rule, message }: ValidationRule): string {
  return trimGo(message === "" ? rule : message);
}

export function ownMessage(rule: ValidationRule): string {
  return rule.message === "" ? `failed rule: ${ruleText(rule)}` : trimGo(rule.message);
}

/** The error of a violated rule: its reason decides the kind. An undefined value is not printed. */
export function errorFor(
  reason: string | null,
  place: Place | null,
  value: Json | undefined,
  detail: string,
): FieldError {
  switch (reason) {
    case "FieldValueForbidden":
      return forbidden(place, detail);
    case "FieldValueRequired":
      return required(place, detail);
    case "FieldValueDuplicate":
      return { ...duplicate(place, null), value };
    default:
      return { ...invalid(place, null, detail), value };
  }
}

/** Where a rule reports. The API server appends the path as if it were one name, so a free key comes after a dot. */
export function placeOf(place: Place | null, path: RuleFieldPath | undefined): Place | null {
  return path === undefined ? place : childPlace(place, path.text);
}

/** The same error, at the target of the path in the object. */
export function pointed(error: FieldError, place: Place | null, path: RuleFieldPath | undefined): FieldError {
  return path === undefined ? error : { ...error, pointer: [...pointerOf(place), ...path.tokens] };
}
