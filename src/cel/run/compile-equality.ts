import type { Call, Expr } from "../syntax/ast.js";
import { CelError, type Value } from "../value/value.js";
import { type Code, type Run, code } from "./code.js";
import { equalCost, unequalCost } from "../cost/run-cost.js";
import { type Frame, spend } from "../value/frame.js";
import type { Compiler } from "./compiler.js";
import { equal } from "../value/equality.js";

/** `a == b`: both sides are evaluated and charged, even if the first one fails. */
export function compileEqual(compiler: Compiler, { args }: Call): Code {
  const [left, right] = runsOf(compiler, args);
  return code((frame) => {
    const a = left(frame);
    const b = right(frame);
    const same =
      typeof a === "string" && typeof b === "string" ? a === b : (errorOf(a, b) ?? equal(a, b, frame.effort));
    spend(frame, typeof a === "number" ? sizedCost(b) : equalCost(a, b));
    return same;
  });
}

/** `a != b`: values that cannot be compared are different. */
export function compileUnequal(compiler: Compiler, { args }: Call): Code {
  const [left, right] = runsOf(compiler, args);
  return code((frame: Frame) => {
    const a = left(frame);
    const b = right(frame);
    const other =
      typeof a === "string" && typeof b === "string"
        ? a !== b
        : (errorOf(a, b) ?? equal(a, b, frame.effort) !== true);
    spend(frame, unequalCost(a, b));
    return other;
  });
}

/** Against a number only an empty container is cheaper than one unit. */
function sizedCost(other: Value): number {
  return typeof other === "number" ? 1 : unequalCost(0, other);
}

function runsOf(compiler: Compiler, args: readonly Expr[]): [Run, Run] {
  const [left, right] = args as [Expr, Expr];
  return [compiler.run(left), compiler.run(right)];
}

function errorOf(a: Value, b: Value): CelError | undefined {
  if (a instanceof CelError) return a;
  return b instanceof CelError ? b : undefined;
}
