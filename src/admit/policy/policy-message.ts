import type { Outcome } from "./policy-expression.js";
import type { Validation } from "./policy.js";
import { byteLength } from "../metadata/metadata-name.js";
import { trimGo } from "../rule/rule-text.js";

/** What a message made by an expression may be, in bytes; a longer one is not used. */
const LONGEST_MESSAGE = 5 * 1024;

/** The message of a failed validation: of its messageExpression, its message, or the expression itself. */
export function validationMessage(validation: Validation, made: Outcome | null): string {
  const { message, expression } = validation;
  return usable(made) || trimGo(message) || `failed expression: ${trimGo(expression)}`;
}

function usable(made: Outcome | null): string {
  if (typeof made?.value !== "string") return "";
  const text = trimGo(made.value);
  return byteLength(text) > LONGEST_MESSAGE || text.includes("\n") ? "" : text;
}
