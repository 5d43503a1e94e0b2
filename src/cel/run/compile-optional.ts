import type { Call, Expr } from "../syntax/ast.js";
import { type Code, code } from "./code.js";
import type { Compiler } from "./compiler.js";
import { Optional } from "../value/value.js";
import { compileCall } from "./compile-call.js";

/** `a.or(b)` and `a.orValue(b)`: the alternative is evaluated only if needed, and neither costs anything itself. */
export function compileOptionalOr(compiler: Compiler, node: Call): Code {
  const reference = compiler.referenceOf(node);
  if (node.target === null || node.args.length !== 1 || reference === undefined)
    return compileCall(compiler, node);
  const optional = compiler.run(node.target);
  const alternative = compiler.run(node.args[0] as Expr);
  const unwraps = node.name === "orValue";
  return code((frame) => {
    const value = optional(frame);
    if (!(value instanceof Optional)) return value;
    if (value.value === undefined) return alternative(frame);
    return unwraps ? value.value : value;
  });
}
