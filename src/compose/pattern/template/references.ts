import { type Expr, OPERATORS, childrenOf } from "../../../cel/internal.js";

/** A variable that an expression reads, and the literal field accesses after it. */
export interface Reference {
  readonly variable: string;
  readonly fields: readonly string[];
}

/** What an expression reads. Variables of its own comprehensions are not references. */
export function referencesIn(root: Expr): readonly Reference[] {
  const found: Reference[] = [];
  visit(root, new Set(), found);
  return found;
}

function visit(node: Expr, bound: ReadonlySet<string>, found: Reference[]): void {
  const chain = chainOf(node);
  if (chain !== undefined) {
    if (!bound.has(chain.variable)) found.push(chain);
  } else if (node.kind === "fold") {
    visit(node.range, bound, found);
    visit(node.init, bound, found);
    const inner = new Set([
      ...bound,
      node.variable,
      node.accumulator,
      ...(node.variable2 === null ? [] : [node.variable2]),
    ]);
    for (const part of [node.condition, node.step, node.result]) visit(part, inner, found);
  } else for (const child of childrenOf(node)) visit(child, bound, found);
}

/** `a.b.?c` as one reference; what follows an index or a call is found below it. */
function chainOf(node: Expr): Reference | undefined {
  if (node.kind === "ident") return { variable: node.name.replace(/^\./, ""), fields: [] };
  if (node.kind === "select") return extended(node.operand, node.field);
  if (node.kind !== "call" || node.name !== OPERATORS.optionalSelect) return undefined;
  const [operand, field] = node.args;
  if (operand === undefined || field?.kind !== "literal" || typeof field.value !== "string") return undefined;
  return extended(operand, field.value);
}

function extended(operand: Expr, field: string): Reference | undefined {
  const head = chainOf(operand);
  return head === undefined ? undefined : { ...head, fields: [...head.fields, field] };
}
