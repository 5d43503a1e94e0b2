import { type Bindings, type EvaluateNode, type DecidingPart, explain } from "./explain.js";
import { CelError, type Value, fail } from "../value/value.js";
import { Compiler, type Variable } from "./compiler.js";
import { Crash, Frame, spendUnits } from "../value/frame.js";
import { OVER_LIMIT } from "../value/effort.js";
import type { Checked } from "../check/findings.js";
import type { Expr } from "../syntax/ast.js";
import type { Json } from "../../model/index.js";
import { NO_SLOT } from "./attribute.js";
import type { Parsed } from "../syntax/parse.js";
import type { Run } from "./code.js";
import { isTooDeep } from "../value/too-deep.js";

/** The default cost limit of one evaluation. */
const PER_CALL_LIMIT = 1_000_000;

/** Options of one evaluation. */
export interface EvaluateOptions {
  /** The cost limit; the API server's limit per call by default. */
  readonly costLimit?: number | undefined;
  /** Called every hundred iterations of loops; true ends the evaluation. */
  readonly cancel?: (() => boolean) | undefined;
}

/** The value, or the API server's error text; and the cost. */
export type Evaluation =
  | { readonly value: Value; readonly error: undefined; readonly cost: number }
  | { readonly value: undefined; readonly error: string; readonly cost: number };

/** Variables by name: JSON, or values of the language. */
export type Variables = Readonly<Record<string, Value | Json>>;

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
    return run(this.#code, variables, options);
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
      const { value, error } = run(code, variables, options);
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
    const compiler = new Compiler(this.#checked);
    const names = Object.keys(loops.bindings).map((name) => [
      name,
      { run: () => loops.bindings[name] as Value, slot: NO_SLOT, shape: undefined },
    ]);
    const compile = (): Run => compiler.run(node);
    const code = names.length === 0 ? compile() : compiler.within(Object.fromEntries(names), compile);
    return { run: code, variables: compiler.variables, slots: compiler.slots };
  }
}

interface Compiled {
  readonly run: Run;
  readonly variables: readonly Variable[];
  readonly slots: number;
}

function run(code: Compiled, variables: Variables, { costLimit, cancel }: EvaluateOptions): Evaluation {
  const frame = new Frame(bind(code, variables), costLimit ?? PER_CALL_LIMIT, cancel);
  try {
    const value = code.run(frame);
    spendUnits(frame, 0);
    if (value instanceof CelError) return { value: undefined, error: value.message, cost: frame.cost };
    return { value, error: undefined, cost: frame.cost };
  } catch (problem) {
    const error = wordsFor(problem, frame);
    return { value: undefined, error, cost: frame.cost };
  } finally {
    frame.effort.renew();
  }
}

function wordsFor(problem: unknown, frame: Frame): string {
  if (problem === OVER_LIMIT) return "operation cancelled: actual cost limit exceeded";
  if (isTooDeep(problem)) return "values are nested too deeply";
  if (!(problem instanceof Crash)) throw problem;
  if (frame.cost <= frame.limit) return problem.message;
  // The units before the crash were not checked yet, and the reference would not have come as far.
  frame.cost = frame.limit + 1;
  return wordsFor(OVER_LIMIT, frame);
}

function bind({ slots: count, variables: wanted }: Compiled, variables: Variables): (Value | undefined)[] {
  const slots = new Array<Value | undefined>(count);
  for (const { name, slot, read } of wanted) {
    const value = Object.hasOwn(variables, name) ? (variables[name] as Value) : undefined;
    slots[slot] = value === undefined || read === undefined ? value : read(value as Json);
  }
  return slots;
}
