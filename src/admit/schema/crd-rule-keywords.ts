import {
  type FieldError,
  invalid,
  notSupported,
  required,
  type Place,
  childPlace,
  itemPlace,
} from "../../machinery/index.js";
import type { JsonObject } from "../../model/index.js";
import { type ValidationRule, rulesOf } from "./structural-rules.js";

const REASONS = ["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];

/** Checks everything in `x-kubernetes-validations` except the expressions. */
export function checkRuleKeywords(raw: JsonObject, place: Place | null, errors: FieldError[]): void {
  const at = childPlace(place, "x-kubernetes-validations");
  for (const [index, rule] of rulesOf(raw).entries()) checkRule(rule, itemPlace(at, index), errors);
}

function checkRule(entry: ValidationRule, place: Place, errors: FieldError[]): void {
  const { messageExpression, reason, fieldPath } = entry;
  const fault = messageFault(entry, place);
  if (fault !== undefined) errors.push(fault);
  if (messageExpression !== "" && isBlank(messageExpression))
    errors.push(
      required(childPlace(place, "messageExpression"), "messageExpression must be non-empty if specified"),
    );
  if (reason !== null && !REASONS.includes(reason))
    errors.push(notSupported(childPlace(place, "reason"), reason, REASONS));
  if (fieldPath !== "" && isBlank(fieldPath))
    errors.push(invalid(childPlace(place, "fieldPath"), fieldPath, "must be non-empty if specified"));
  if (hasLineBreaks(fieldPath))
    errors.push(invalid(childPlace(place, "fieldPath"), fieldPath, "must not contain line breaks"));
}

/** Only the first of these is reported. */
function messageFault({ rule, message }: ValidationRule, place: Place): FieldError | undefined {
  const at = childPlace(place, "message");
  if (isBlank(rule)) return required(childPlace(place, "rule"), "rule is not specified");
  if (message !== "" && isBlank(message)) return invalid(at, message, "must be non-empty if specified");
  if (hasLineBreaks(message.trim())) return invalid(at, message, "must not contain line breaks");
  if (hasLineBreaks(rule.trim()) && isBlank(message))
    return required(at, "message must be specified if rule contains line breaks");
  return undefined;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

function hasLineBreaks(text: string): boolean {
  return /[\n\r]+/.test(text);
}
