import type { Value } from "../../../cel/index.js";
import type { Expr } from "../../../cel/internal.js";
import type { Run } from "./run.js";

/** Finds a value without running an expression; undefined if it does not exist. */
export type Shortcut = (run: Run) => Value | undefined;

/** Most expressions are only references: `inputs.region`, `values.name`. Undefined for all others. */
export function shortcutFor(node: Expr): Shortcut | undefined {
  const names = namesIn(node);
  const [variable, first, ...others] = names ?? [];
  if (first === undefined) return undefined;
  if (variable === "values" && others.length === 0) return (run) => run.values.find(first);
  if (variable !== "inputs") return undefined;
  return ({ inputs }) => {
    let value = ownField(inputs, first);
    for (const name of others) value = ownField(value, name);
    return value;
  };
}

function ownField(value: Value | undefined, name: string): Value | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, Value>>)[name];
}

function namesIn(node: Expr): string[] | undefined {
  if (node.kind === "ident") return [node.name];
  if (node.kind !== "select" || node.test) return undefined;
  const names = namesIn(node.operand);
  names?.push(node.field);
  return names;
}
