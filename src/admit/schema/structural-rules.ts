import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** One entry of `x-kubernetes-validations`. */
export interface ValidationRule {
  readonly rule: string;
  readonly message: string;
  readonly messageExpression: string;
  readonly reason: string | null;
  readonly fieldPath: string;
  readonly optionalOldSelf: boolean | null;
}

/** The rules of one schema, in the order in which they are evaluated. */
export function rulesOf(raw: JsonObject): readonly ValidationRule[] {
  const rules = getKey(raw, "x-kubernetes-validations");
  return Array.isArray(rules) ? rules.filter(isObject).map(ruleOf) : [];
}

function ruleOf(entry: JsonObject): ValidationRule {
  const text = (name: string): string | undefined => {
    const value = getKey(entry, name);
    return typeof value === "string" ? value : undefined;
  };
  const optional = getKey(entry, "optionalOldSelf");
  return {
    rule: text("rule") ?? "",
    message: text("message") ?? "",
    messageExpression: text("messageExpression") ?? "",
    reason: text("reason") ?? null,
    fieldPath: text("fieldPath") ?? "",
    optionalOldSelf: typeof optional === "boolean" ? optional : null,
  };
}
