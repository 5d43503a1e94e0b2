import { type Bindings, type EvaluateNode, type DecidingPart, explain } from "./explain.js";
import { type Compiled, compiledNode } from "./compiled.js";
import { type EvaluateOptions, type Evaluation, type Variables, run } from "./evaluate.js";
import type { Checked } from "../check/findings.js";
import type { Expr } from "../syntax/ast.js";
import type { Parsed } from "../syntax/parse.js";
import { PartialProgram } from "./partial-program.js";
import type { Scope } from "./partial.js";
import { type Value, fail } from "../value/value.js";

/** A result and the parts of the expression that decided it. */
export interface ExpressionExplanation {
  readonly evaluation: Evaluation;
  readonly reasons: readonly DecidingPart[];
}

/** A compiled expression. It is stateless: evaluations are independent. */
export class Program {
  /** The names of the variables the expression reads. */
  readonly variables: readonly string[];
  readonly #source: string;
  readonly #parsed: Parsed;
  readonly #checked: Checked;
  readonly #code: Compiled;
  #parts: PartialProgram | undefined;

  /** @internal */
  constructor(source: string, parsed: Parsed, checked: Checked) {
    this.#source = source;
    this.#parsed = parsed;
    this.#checked = checked;
    this.#code = this.#compile(parsed.expression as Expr);
    this.variables = this.#code.variables.map(({ name }) => name);
  }

  /** Evaluates the expression. Reading a missing variable is an error. */
  evaluate(variables: Variables = {}, options: EvaluateOptions = {}): Evaluation {
    const evaluation = run(this.#code, variables, options);
    if (evaluation.unknown === undefined) return evaluation;
    return this.#partly(this.#parsed.expression as Expr, {}, variables, options, evaluation.unknown);
  }

  #partly(
    node: Expr,
    scope: Scope,
    variables: Variables,
    options: EvaluateOptions,
    read: readonly string[],
  ): Evaluation {
    this.#parts ??= new PartialProgram(this.#checked, (part) => this.#hasValue(part));
    return this.#parts.evaluate(node, scope, variables, options, read);
  }

  /** Evaluates, and returns the parts that decided the result: for a false rule, those that are false. */
  explain(variables: Variables = {}, options: EvaluateOptions = {}): ExpressionExplanation {
    const loops: { bindings: Bindings } = { bindings: {} };
    const known = new Map<Expr, Compiled>();
    const evaluate: EvaluateNode = (node, bindings) => {
      if (!this.#hasValue(node)) return undefined;
      loops.bindings = bindings;
      const code = known.get(node) ?? this.#compile(node, loops);
      known.set(node, code);
      const direct = run(code, variables, options);
      const { value, error } =
        direct.unknown === undefined
          ? direct
          : this.#partly(node, bindings, variables, options, direct.unknown);
      return error === undefined ? value : fail(error);
    };
    return {
      evaluation: this.evaluate(variables, options),
      reasons: explain(this.#source, this.#parsed, evaluate),
    };
  }

  /** In `optional.of(x)` the name before the dot is part of the function's name. */
  #hasValue(node: Expr): boolean {
    if (node.kind !== "ident" && node.kind !== "select") return true;
    if (this.#checked.references.has(node.id)) return true;
    return node.kind === "select" && this.#hasValue(node.operand);
  }

  /** A node inside loops is compiled separately: the variables of these loops are looked up at run time. */
  #compile(node: Expr, loops: { bindings: Bindings } = { bindings: {} }): Compiled {
    return compiledNode(
      this.#checked,
      node,
      Object.keys(loops.bindings),
      (name) => loops.bindings[name] as Value,
    );
  }
}
