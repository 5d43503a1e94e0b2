import { type Diagnostic, type SchemaNode } from "../../model/index.js";
import { didYouMean } from "../../model/internal.js";
import { Scope, fieldOf, schemaBelow, walkScoped } from "./lint-scope.js";
import { type SetExpression, about } from "./lint-expression.js";
import type { Expr } from "../../cel/internal.js";
import { accessOf } from "./lint-access.js";
import { problems } from "../problems.js";

/** Finds fields that are not in the schema. Policies see objects without a schema, so nothing else reports a typo. */
export function checkUnknownFields(expression: SetExpression): Diagnostic[] {
  const { syntax, roots, use } = expression;
  if (syntax === undefined || use === "rule" || expression.path.segment === "messageExpression") return [];
  const found = new Map<string, Diagnostic>();
  const misses = new Map<string, number>();
  for (const each of roots) {
    const missed = new Set<string>();
    walkScoped(syntax.root, new Scope(each), (node, scope) => {
      const miss = missIn(node, scope);
      if (miss === undefined) return;
      missed.add(miss.text);
      found.set(miss.text, unknownField(expression, node, miss));
    });
    for (const text of missed) misses.set(text, (misses.get(text) ?? 0) + 1);
  }
  // A policy for several kinds may read a field that only some of them have.
  return [...found].filter(([text]) => misses.get(text) === roots.length).map(([, problem]) => problem);
}

interface Miss {
  readonly text: string;
  readonly key: string;
  readonly schema: SchemaNode;
}

function missIn(node: Expr, scope: Scope): Miss | undefined {
  const tested = node.kind === "select" && node.test ? node.operand : node;
  const access = accessOf(tested);
  if (access === undefined || !scope.isComplete(access.root)) return undefined;
  const last = node.kind === "select" && node.test ? [{ text: node.field, key: node.field }] : [];
  let schema = scope.start(access.root);
  for (const { key, text } of [...access.steps, ...last]) {
    if (schema === undefined) return undefined;
    if (key !== undefined && lacks(schema, key)) return { text, key, schema };
    schema = schemaBelow(schema, { key, text, variable: undefined, isOptional: false });
  }
  return undefined;
}

function lacks(schema: SchemaNode, key: string): boolean {
  const { fields, values, facets } = schema;
  return (
    fields !== null && values === null && facets?.preserveUnknownFields !== true && !fieldOf(schema, key)
  );
}

function unknownField(expression: SetExpression, node: Expr, { text, key, schema }: Miss): Diagnostic {
  const known = [...(schema.fields?.keys() ?? [])];
  return problems["unknown-field-read"]({
    ...about(expression, node),
    message: `${text} does not exist: the schema has no field ${key}`,
    found: key,
    hint: didYouMean(key, known) ?? `the fields are ${known.slice(0, 10).join(", ")}`,
  });
}
