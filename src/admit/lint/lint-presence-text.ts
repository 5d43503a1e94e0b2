import { type Diagnostic, type Occurrence, formatJson } from "../../model/index.js";
import type { ExpressionUse, SetExpression } from "./lint-expression.js";
import type { Unguarded } from "./lint-guard.js";
import type { Witness } from "./lint-witness.js";
import { about } from "./lint-expression.js";
import { problems } from "../problems.js";

/** A valid object is denied. */
export function refusedObject(at: Occurrence, one: Unguarded, witness: Witness): Diagnostic {
  return problems["unguarded-field"]({
    ...at,
    message: `${one.text} fails when ${one.absent} is missing, and the object is denied`,
    found: one.absent,
    hint: guardFor(one) + exampleOf(witness),
  });
}

/** An object is not checked: errors let it pass. */
export function uncheckedObject(at: Occurrence, one: Unguarded, witness: Witness): Diagnostic {
  return problems["unguarded-field"]({
    ...at,
    message: `${one.text} fails when ${one.absent} is missing, and failurePolicy: Ignore then allows the object`,
    found: one.absent,
    hint: guardFor(one) + exampleOf(witness),
  });
}

/** An object is denied as it should be, but with another message. */
export function lostMessage(
  at: Occurrence,
  one: Unguarded,
  witness: Witness,
  use: ExpressionUse,
): Diagnostic {
  const follows =
    use === "message"
      ? "the message is replaced by another one"
      : "the object is denied with that error instead of the message";
  return problems["lost-message"]({
    ...at,
    message: `${one.text} fails when ${one.absent} is missing: ${follows}`,
    found: one.absent,
    hint: guardFor(one) + exampleOf(witness),
  });
}

function guardFor({ text, absent, step }: Unguarded): string {
  return step?.key === undefined || absent.endsWith("]") ? inMap(absent) : guarded(text, absent);
}

function guarded(text: string, missing: string): string {
  if (text.startsWith("has(")) return `write has(${missing}) && ${text}`;
  const parent = missing.slice(0, missing.lastIndexOf("."));
  const optional = parent + text.slice(parent.length).replaceAll(".", ".?");
  return `write has(${missing}) && before it, or read it as ${optional}.orValue(...)`;
}

function inMap(missing: string): string {
  const [, map = "", key = ""] = /^(.*)\[([^\]]*)\]$/.exec(missing) ?? [];
  return `write ${key} in ${map} && before it, or read it as ${map}[?${key}].orValue(...)`;
}

const LONGEST = 160;

/** An object that fails, if one fits on a line. */
function exampleOf({ values }: Witness): string {
  const { self, oldSelf, object } = values;
  const shown = self === undefined ? object : oldSelf === undefined ? self : { self, oldSelf };
  const text = formatJson(shown ?? null);
  return text.length > LONGEST ? "" : `; it fails on ${text}`;
}

export function nullObject(
  expression: SetExpression,
  { node, text, absent: missing }: Unguarded,
): Diagnostic {
  const isNew = missing === "object";
  return problems["unguarded-object"]({
    ...about(expression, node),
    message: `${text} fails on ${isNew ? "DELETE" : "CREATE"}, where ${missing} is null`,
    found: missing,
    hint: isNew
      ? "read oldObject for the deleted object, or write request.operation == 'DELETE' || before it"
      : "write request.operation == 'CREATE' || before it, or remove CREATE from the operations",
  });
}
