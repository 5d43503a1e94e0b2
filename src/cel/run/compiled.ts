import { Compiler, type Variable } from "./compiler.js";
import type { Checked } from "../check/findings.js";
import type { Expr } from "../syntax/ast.js";
import { NO_SLOT } from "./attribute.js";
import type { Run } from "./code.js";
import type { Value } from "../value/value.js";

/** An expression, or a part of one, as code. */
export interface Compiled {
  readonly run: Run;
  readonly variables: readonly Variable[];
  readonly slots: number;
}

/** A node inside loops is compiled separately: the variables of these loops are looked up at run time. */
export function compiledNode(
  checked: Checked,
  node: Expr,
  names: readonly string[],
  valueOf: (name: string) => Value,
  given?: ReadonlyMap<Expr, Run>,
): Compiled {
  const compiler = new Compiler(checked, given);
  const bindings = names.map((name) => [name, { run: () => valueOf(name), slot: NO_SLOT, shape: undefined }]);
  const compile = (): Run => compiler.run(node);
  const code = names.length === 0 ? compile() : compiler.within(Object.fromEntries(bindings), compile);
  return { run: code, variables: compiler.variables, slots: compiler.slots };
}
