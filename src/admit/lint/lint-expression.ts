import type { FieldError } from "../../machinery/index.js";
import { defined } from "../../model/internal.js";
import type { Expr, Syntax } from "../../cel/internal.js";
import type { FieldPath, Occurrence, ResourceId } from "../../model/index.js";
import type { Facts, VariableTrees } from "./lint-fact.js";
import type { Root } from "./lint-scope.js";
import type { Subject } from "./lint-subject.js";

/** The purpose of an expression. */
export type ExpressionUse =
  "rule" | "validation" | "condition" | "variable" | "message" | "audit annotation" | "mutation";

/** One expression of the set, and the static facts about it. */
export interface SetExpression {
  readonly resource: ResourceId;
  /** The field that holds it. */
  readonly path: FieldPath;
  readonly source: string;
  readonly use: ExpressionUse;
  /** Whether its errors are reported together with its message. */
  readonly isMessageKept: boolean;
  /** Undefined if it does not compile in the newest version. */
  readonly syntax: Syntax | undefined;
  readonly variables: VariableTrees;
  /** What holds before it is evaluated. */
  readonly facts: Facts;
  /** Its variables, once per kind that it may be evaluated for. */
  readonly roots: readonly ReadonlyMap<string, Root>[];
  /** How it can be tried, for each of the roots. */
  readonly subjects: readonly (() => Subject | undefined)[];
  /** The API server's error for it as a new expression; undefined if there is none. */
  readonly faultAt: (minor: number) => ExpressionFault | undefined;
}

/** Why an expression is rejected. */
export interface ExpressionFault {
  readonly text: string;
}

/** Whether an error is about an expression that does not compile. */
export function isCompileFault({ pointer, detail }: FieldError): boolean {
  const isExpression = EXPRESSIONS.includes(String(pointer.at(-1)));
  return isExpression && /compilation failed|must evaluate to |instantiation failed/.test(detail);
}

const EXPRESSIONS = ["rule", "expression", "messageExpression", "valueExpression"];

/** The common members of all findings about an expression or a part of it. */
export function about(expression: SetExpression, node?: Expr): Occurrence {
  const { resource, path, source, syntax } = expression;
  const at = node === undefined ? undefined : syntax?.rangeOf(node);
  return { resource, path, ...defined({ at }), params: { expression: source } };
}
