import type { Value } from "../value/value.js";

/** A parsed expression. Every node has an id of its own; positions, types and references are kept by id. */
export type Expr = Literal | Ident | Select | Call | ListExpr | MapExpr | StructExpr | Fold | Broken;

export interface Literal {
  readonly kind: "literal";
  readonly id: number;
  readonly value: Value;
}

export interface Ident {
  readonly kind: "ident";
  readonly id: number;
  /** With a leading dot where the expression has one. */
  readonly name: string;
}

export interface Select {
  readonly kind: "select";
  readonly id: number;
  readonly operand: Expr;
  readonly field: string;
  /** `has(operand.field)`. */
  readonly test: boolean;
}

export interface Call {
  readonly kind: "call";
  readonly id: number;
  readonly target: Expr | null;
  readonly name: string;
  readonly args: readonly Expr[];
}

export interface ListExpr {
  readonly kind: "list";
  readonly id: number;
  readonly items: readonly Expr[];
  /** Indices of the items written `?item`. */
  readonly optionals: readonly number[];
}

export interface MapEntry {
  readonly id: number;
  readonly key: Expr;
  readonly value: Expr;
  readonly optional: boolean;
}

export interface MapExpr {
  readonly kind: "map";
  readonly id: number;
  readonly entries: readonly MapEntry[];
}

export interface StructField {
  readonly id: number;
  readonly name: string;
  readonly value: Expr;
  readonly optional: boolean;
}

export interface StructExpr {
  readonly kind: "struct";
  readonly id: number;
  readonly name: string;
  readonly fields: readonly StructField[];
}

/** The one loop of the language; every macro with a variable becomes one. */
export interface Fold {
  readonly kind: "fold";
  readonly id: number;
  readonly range: Expr;
  readonly variable: string;
  readonly variable2: string | null;
  readonly accumulator: string;
  readonly init: Expr;
  readonly condition: Expr;
  readonly step: Expr;
  readonly result: Expr;
}

/** Replaces what could not be parsed; the problem is already reported. */
export interface Broken {
  readonly kind: "broken";
  readonly id: number;
}

/** Operators are calls with names that are not valid identifiers. */
export const OPERATORS = {
  conditional: "_?_:_",
  and: "_&&_",
  or: "_||_",
  not: "!_",
  negate: "-_",
  equal: "_==_",
  unequal: "_!=_",
  add: "_+_",
  index: "_[_]",
  optionalIndex: "_[?_]",
  optionalSelect: "_?._",
  in: "@in",
  notStrictlyFalse: "@not_strictly_false",
} as const;

/** The function name of the operator `text`: `+` is `_+_`. */
export const BINARY_OPERATORS: Readonly<Record<string, string>> = {
  "==": "_==_",
  "!=": "_!=_",
  "<": "_<_",
  "<=": "_<=_",
  ">": "_>_",
  ">=": "_>=_",
  in: "@in",
  "+": "_+_",
  "-": "_-_",
  "*": "_*_",
  "/": "_/_",
  "%": "_%_",
};

/** `a.b.c` as one name, if the expression is only names and dots. */
export function qualifiedName(expression: Expr): string | undefined {
  if (expression.kind === "ident") return expression.name;
  if (expression.kind !== "select" || expression.test) return undefined;
  const prefix = qualifiedName(expression.operand);
  return prefix === undefined ? undefined : `${prefix}.${expression.field}`;
}
