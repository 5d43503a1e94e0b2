import type { Diagnostic } from "../../model/index.js";
import { GuardReader, type Unguarded } from "./lint-guard.js";
import { type SetExpression, about } from "./lint-expression.js";
import { problems } from "../problems.js";

/** Finds reads of what may not be there. `variables` are the expressions behind those of the policy, by name. */
export function checkPresence(
  expression: SetExpression,
  variables: ReadonlyMap<string, SetExpression>,
): Diagnostic[] {
  // Variables are evaluated where they are read, so they are looked at from there.
  if (expression.syntax === undefined || expression.use === "variable") return [];
  const found = new Map<string, Diagnostic>();
  for (const roots of expression.roots) {
    const reader = new GuardReader(roots, expression.variables);
    reader.read(expression.syntax.root, expression.facts);
    for (const one of reader.found) {
      const owner = one.variable === undefined ? expression : (variables.get(one.variable) ?? expression);
      const key = `${one.variable ?? ""} ${one.absent}`;
      if (!found.has(key))
        found.set(key, one.step === undefined ? nullObject(owner, one) : absent(owner, one));
    }
  }
  return [...found.values()];
}

function absent(expression: SetExpression, { node, text, absent: missing, step }: Unguarded): Diagnostic {
  return problems["unguarded-field"]({
    ...about(expression, node),
    message: `${text} is an error where ${missing} is absent`,
    found: missing,
    hint: step?.key === undefined || missing.endsWith("]") ? inMap(missing) : guarded(text, missing),
  });
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

function nullObject(expression: SetExpression, { node, text, absent: missing }: Unguarded): Diagnostic {
  const isNew = missing === "object";
  return problems["unguarded-object"]({
    ...about(expression, node),
    message: `${text} is an error on ${isNew ? "DELETE" : "CREATE"}, where ${missing} is null`,
    found: missing,
    hint: isNew
      ? "read oldObject for what is deleted, or write request.operation == 'DELETE' || before it"
      : "write request.operation == 'CREATE' || before it, or take CREATE out of the operations",
  });
}
