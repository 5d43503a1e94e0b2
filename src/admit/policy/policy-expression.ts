import { type Environment, type Evaluation, type Program, type Variables, compile } from "../../cel/index.js";
import { type Type, problems as celProblems } from "../../cel/internal.js";

/** A compiled expression of a policy, or its compilation error. */
export interface PolicyExpression {
  readonly source: string;
  readonly program: Program | undefined;
  readonly type: Type | undefined;
  /** The API server's error text; empty if there is none. */
  readonly fault: string;
}

/** Compiles an expression that must return one of the types; any type if there are none. */
export function compileExpression(
  source: string,
  environment: Environment,
  types: readonly Type[],
): PolicyExpression {
  const compiled = compile(source, environment);
  if (compiled.program === undefined) {
    const isProgram = compiled.diagnostics[0]?.code === celProblems["program-failed"].code;
    const words = isProgram ? "program instantiation failed" : "compilation failed";
    return broken(source, `${words}: ${compiled.text}`);
  }
  const { program, type } = compiled;
  if (types.length === 0 || types.some((wanted) => isExactly(type, wanted)))
    return { source, program, type, fault: "" };
  const wanted = types.length === 1 ? types.join("") : `one of [${types.join(" ")}]`;
  return broken(source, `must evaluate to ${wanted} but got ${type.toString()}`);
}

function broken(source: string, fault: string): PolicyExpression {
  return { source, program: undefined, type: undefined, fault };
}

/** Without conversions: `dyn` is not `bool`. */
function isExactly(a: Type, b: Type): boolean {
  return a.kind === b.kind && a.toString() === b.toString();
}

/** The value of an evaluated expression, or the API server's error text. */
export type Outcome = Pick<Evaluation, "value" | "error" | "unknown">;

/** What an activation provides to the expressions evaluated with it. */
export interface Activation {
  readonly bindings: Variables;
  /** The cost of variables since the last call; they are evaluated when an expression first reads them. */
  takeVariableCost(): number;
}

const OUT_OF_BUDGET =
  "validation failed due to running out of cost budget, no further validation rules will be run";

/** The results of several expressions in order, or none because the budget ran out. */
export type Outcomes =
  | { readonly results: readonly (Outcome | null)[]; readonly remaining: number; readonly cost: number }
  | { readonly results: undefined; readonly fault: string; readonly cost: number };

/** Evaluates expressions with one budget. A null expression has a null result. */
export function evaluateAll(
  expressions: readonly (PolicyExpression | null)[],
  activation: Activation,
  budget: number,
  limits: { readonly perCall?: number } = {},
): Outcomes {
  let remaining = budget;
  const results: (Outcome | null)[] = [];
  for (const expression of expressions) {
    if (expression?.program === undefined) {
      results.push(expression && failure(`compilation error: ${expression.fault}`));
      continue;
    }
    // Written out by hand because it runs for each evaluation: defined() takes longer.
    const options = limits.perCall === undefined ? {} : { costLimit: limits.perCall };
    const evaluation = expression.program.evaluate(activation.bindings, options);
    const cost = activation.takeVariableCost() + evaluation.cost;
    if (cost > remaining)
      return { results: undefined, fault: OUT_OF_BUDGET, cost: budget - remaining + cost };
    remaining -= cost;
    const { error, unknown } = evaluation;
    const text = `expression '${expression.source}' resulted in error: ${error}`;
    results.push(error === undefined || unknown !== undefined ? evaluation : failure(text));
  }
  return { results, remaining, cost: budget - remaining };
}

function failure(error: string): Outcome {
  return { value: undefined, error };
}

/** The fields that the results depend on and that only a cluster knows. */
export function unknownIn(results: readonly (Outcome | null)[]): readonly string[] {
  return [...new Set(results.flatMap((result) => result?.unknown ?? []))];
}
