import type { Call, Expr } from "../syntax/ast.js";
import { type Code, code } from "./code.js";
import type { Compiler } from "./compiler.js";
import { noOverload } from "../value/compare.js";

/** `a && b`: false on either side decides, even with an error on the other; otherwise the first error is the result. */
export function compileAnd(compiler: Compiler, { args }: Call): Code {
  const [left, right] = (args as [Expr, Expr]).map((arg) => compiler.run(arg)) as [Code["run"], Code["run"]];
  return code((frame) => {
    const a = left(frame);
    if (a === false) return false;
    const b = right(frame);
    if (b === false) return false;
    if (a !== true) return noOverload(a);
    return b === true ? true : noOverload(b);
  });
}

/** `a || b`: true on either side decides. */
export function compileOr(compiler: Compiler, { args }: Call): Code {
  const [left, right] = (args as [Expr, Expr]).map((arg) => compiler.run(arg)) as [Code["run"], Code["run"]];
  return code((frame) => {
    const a = left(frame);
    if (a === true) return true;
    const b = right(frame);
    if (b === true) return true;
    if (a !== false) return noOverload(a);
    return b === false ? false : noOverload(b);
  });
}
