import { type Expr, OPERATORS } from "../../cel/internal.js";

/** One step from a value to a part of it. */
export interface Step {
  /** The whole access up to here, as written. */
  readonly text: string;
  /** The field or the constant key; undefined for an item with a computed key or index. */
  readonly key: string | undefined;
  /** The variable that is the key: `self.pools[k]`. */
  readonly variable: string | undefined;
  /** Written with a question mark: a missing value after this does not fail. */
  readonly isOptional: boolean;
}

/** What an expression reads: a variable, and the steps from it. */
export interface Access {
  readonly root: string;
  readonly steps: readonly Step[];
}

/** Undefined for a computed value. */
export function accessOf(node: Expr): Access | undefined {
  if (node.kind === "ident") return { root: node.name, steps: [] };
  if (node.kind === "select") return node.test ? undefined : below(node.operand, node.field);
  if (node.kind !== "call") return undefined;
  const [operand, key] = node.args;
  switch (node.name) {
    case OPERATORS.index:
      return operand && key && atKey(operand, key, false);
    case OPERATORS.optionalIndex:
      return operand && key && atKey(operand, key, true);
    case OPERATORS.optionalSelect:
      return operand && key?.kind === "literal" && typeof key.value === "string"
        ? below(operand, key.value, true)
        : undefined;
    default:
      return undefined;
  }
}

function below(operand: Expr, field: string, isOptional = false): Access | undefined {
  const base = accessOf(operand);
  return base && extended(base, `.${field}`, { key: field, variable: undefined, isOptional });
}

function atKey(operand: Expr, key: Expr, isOptional: boolean): Access | undefined {
  const base = accessOf(operand);
  if (base === undefined) return undefined;
  if (key.kind === "ident") {
    return extended(base, `[${key.name}]`, { key: undefined, variable: key.name, isOptional });
  }
  if (key.kind !== "literal") return undefined;
  const { value } = key;
  if (typeof value === "string")
    return extended(base, `['${value}']`, { key: value, variable: undefined, isOptional });
  if (typeof value !== "number") return undefined;
  return extended(base, `[${value}]`, { key: undefined, variable: undefined, isOptional });
}

function extended({ root, steps }: Access, suffix: string, step: Omit<Step, "text">): Access {
  const text = `${steps.at(-1)?.text ?? root}${suffix}`;
  return { root, steps: [...steps, { text, ...step }] };
}

/** `object.spec.size`, without question marks. */
export function formatAccess({ root, steps }: Access): string {
  return steps.at(-1)?.text ?? root;
}

/** The steps that fail if something is absent: those before the first question mark. */
export function strictSteps({ steps }: Access): readonly Step[] {
  const first = steps.findIndex(({ isOptional }) => isOptional);
  return first < 0 ? steps : steps.slice(0, first);
}
