import { type Clause, renderFormat } from "./format-clause.js";
import { refuseType, takes } from "./format-verb.js";
import { Refusal } from "../../domains/refusal.js";
import type { Type } from "../../value/type.js";

/** An argument of `format` as the checker sees it. */
export interface FormatOperand {
  readonly type: Type;
  /** The items of a list literal, or the keys and values of a map literal; none for everything else. */
  readonly parts: readonly this[];
}

export interface FormatProblem<T> {
  readonly message: string;
  /** The argument, or the part of one, that does not match; undefined if it is the format or the count. */
  readonly at: T | undefined;
}

/** The errors of a literal format and its literal list, before evaluation. */
export function checkFormat<T extends FormatOperand>(
  format: string,
  operands: readonly T[],
): FormatProblem<T> | undefined {
  let culprit: T | undefined;
  const result = renderFormat(format, {
    count: operands.length,
    looksFirst: false,
    render: (index, { verb }: Clause) => {
      culprit = misfit(operands[index] as T, verb);
      return culprit === undefined ? "" : refuseType(verb, culprit.type);
    },
  });
  if (result instanceof Refusal) return { message: result.reason, at: culprit };
  if (operands.length <= result.used) return undefined;
  const counts = `(expected ${result.used}, got ${operands.length})`;
  return { message: `too many arguments supplied to string.format ${counts}`, at: undefined };
}

/** Only `%s` examines the content, since it prints it. */
function misfit<T extends FormatOperand>(operand: T, verb: string): T | undefined {
  if (operand.type.kind !== "dyn" && !takes(verb, operand.type)) return operand;
  if (verb !== "s") return undefined;
  for (const part of operand.parts) {
    const found = misfit(part, verb);
    if (found !== undefined) return found;
  }
  return undefined;
}
