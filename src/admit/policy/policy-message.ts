import { byteLength } from "../../machinery/index.js";
import type { Outcome } from "./policy-expression.js";
import type { Validation } from "./policy.js";
import { trimGo } from "../rule/rule-text.js";

/** The limit of a messageExpression's result, in bytes; a longer one is not used. */
const LONGEST_MESSAGE = 5 * 1024;

/** The message of a failed validation: from its messageExpression, its message, or the expression itself. */
export function validationMessage(validation: Validation, made: Outcome | null): string {
  const { message, expression } = validation;
  const { unknown = [] } = made ?? {};
  const isKnown = unknown.length === 0;
  const fallback = isKnown
    ? `failed expression: ${trimGo(expression)}`
    : `(the message depends on ${unknown.join(", ")}, which is not known offline)`;
  return usable(made) || trimGo(message) || fallback;
}

function usable(made: Outcome | null): string {
  if (typeof made?.value !== "string") return "";
  const text = trimGo(made.value);
  return byteLength(text) > LONGEST_MESSAGE || text.includes("\n") ? "" : text;
}
