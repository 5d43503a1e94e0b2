import { byteLength } from "../../machinery/index.js";
import { goQuote } from "../../model/internal.js";
import type { Program, Variables } from "../../cel/index.js";
import type { RuleRun } from "./rule-run.js";
import type { ValidationRule } from "../schema/structural-rules.js";
import { ownMessage } from "./rule-error.js";
import { trimGo } from "./rule-text.js";

/** The maximum bytes of a message; longer ones are not used. */
const LONGEST = 5 * 1024;

/** The message of a violated rule; `fatal` if no rule can be evaluated after it. */
export interface RuleMessage {
  readonly kind: "text" | "fatal";
  readonly text: string;
  /** Why the `messageExpression` was not used. */
  readonly unused?: string;
}

/** The message from a `messageExpression`, or the rule's own if that fails. Its cost is charged like any other. */
export function evaluateMessage(
  program: Program,
  rule: ValidationRule,
  variables: Variables,
  run: RuleRun,
): RuleMessage {
  const { value, error, cost } = program.evaluate(variables, run.options);
  if (!run.pay(cost)) {
    const text =
      "messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run";
    return { kind: "fatal", text };
  }
  if (error?.startsWith("operation cancelled: actual cost limit exceeded") === true) {
    const source = goQuote(rule.messageExpression);
    const text = `no further validation rules will be run due to call cost exceeds limit for messageExpression: ${source}`;
    return { kind: "fatal", text };
  }
  const text = typeof value === "string" ? trimGo(value) : "";
  const unused = error === undefined ? faultOf(text) : `messageExpression evaluation failed due to: ${error}`;
  return unused === undefined ? { kind: "text", text } : { kind: "text", text: ownMessage(rule), unused };
}

function faultOf(text: string): string | undefined {
  if (byteLength(text) > LONGEST) return `messageExpression beyond allowable length of ${LONGEST}`;
  if (text.includes("\n")) return "messageExpression should not contain line breaks";
  return text === "" ? "messageExpression should evaluate to a non-empty string" : undefined;
}
