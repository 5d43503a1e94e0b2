import type { Expr } from "./ast.js";

/** Visits a node and all below it, each with the nodes above it, innermost first. */
export function walk(
  node: Expr,
  visit: (node: Expr, ancestors: readonly Expr[]) => void,
  ancestors: readonly Expr[] = [],
): void {
  visit(node, ancestors);
  const inside = [node, ...ancestors];
  for (const child of childrenOf(node)) walk(child, visit, inside);
}

export function childrenOf(node: Expr): readonly Expr[] {
  switch (node.kind) {
    case "select":
      return [node.operand];
    case "call":
      return node.target === null ? node.args : [node.target, ...node.args];
    case "list":
      return node.items;
    case "map":
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case "struct":
      return node.fields.map(({ value }) => value);
    case "fold":
      return [node.range, node.init, node.condition, node.step, node.result];
    default:
      return [];
  }
}
