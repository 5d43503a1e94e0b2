import { type SourceRange } from "../../model/index.js";
import { rangeAt } from "../../model/internal.js";
import type { Environment } from "./environment.js";
import type { Expr } from "../syntax/ast.js";
import type { Type } from "../value/type.js";
import { check } from "./checker.js";
import { parse } from "../syntax/parse.js";

/** An expression as a tree, with macros expanded, for analysis. */
export interface Syntax {
  readonly root: Expr;
  typeOf(node: Expr): Type | undefined;
  rangeOf(node: Expr): SourceRange;
}

/** Undefined if the expression does not compile. */
export function syntaxOf(expression: string, environment: Environment): Syntax | undefined {
  const { expression: root, offsets, spans } = parse(expression, environment.macros);
  if (root === undefined) return undefined;
  const { types, issues } = check(root, offsets, environment);
  if (issues.length > 0) return undefined;
  return {
    root,
    typeOf: ({ id }) => types[id],
    rangeOf({ id }) {
      const { start, end } = spans[id] ?? { start: 0, end: expression.length };
      return rangeAt(expression, start, end);
    },
  };
}
