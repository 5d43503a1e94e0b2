import { type Attempt, type Given, PartialEvaluation, type Scope } from "./partial.js";
import {
  type EvaluateOptions,
  type Evaluation,
  type Variables,
  Meter,
  attempt,
  notKnown,
} from "./evaluate.js";
import { CelError, type Value } from "../value/value.js";
import { type Compiled, compiledNode } from "./compiled.js";
import type { Checked } from "../check/findings.js";
import { Crash } from "../value/frame.js";
import type { Expr } from "../syntax/ast.js";
import { OVER_LIMIT } from "../value/effort.js";
import { Unknown } from "../value/unknown.js";
import { isTooDeep } from "../value/too-deep.js";

/** A part of the program, whose inputs are set before it runs. */
interface Part {
  readonly code: Compiled;
  scope: Scope;
  given: Given;
}

/** A program whose parts are compiled when partial evaluation first needs them. */
export class PartialProgram {
  readonly #checked: Checked;
  readonly #hasValue: (node: Expr) => boolean;
  readonly #parts = new Map<string, Part>();

  constructor(checked: Checked, hasValue: (node: Expr) => boolean) {
    this.#checked = checked;
    this.#hasValue = hasValue;
  }

  /** The cost is that of everything that was tried, which is at least what a whole evaluation costs. */
  evaluate(
    node: Expr,
    scope: Scope,
    variables: Variables,
    options: EvaluateOptions,
    read: readonly string[],
  ): Evaluation {
    const meter = new Meter(options);
    const evaluated: Attempt = (part, inside, given) =>
      attempt(this.#part(part, inside, given), variables, options.cancel, meter);
    try {
      const value = new PartialEvaluation(evaluated, this.#hasValue).evaluate(node, scope);
      meter.check();
      if (value instanceof Unknown) return notKnown(value, meter.cost);
      if (value instanceof CelError) return { value: undefined, error: value.message, cost: meter.cost };
      return { value, error: undefined, cost: meter.cost };
    } catch (problem) {
      // What ends an evaluation may not be reached, depending on the unknown fields.
      if (!(problem === OVER_LIMIT || problem instanceof Crash || isTooDeep(problem))) throw problem;
      return notKnown(new Unknown(read), meter.cost);
    }
  }

  #part(node: Expr, scope: Scope, given: Given): Compiled {
    const key = [node.id, ...Array.from(given.keys(), ({ id }) => id)].join(" ");
    let part = this.#parts.get(key);
    if (part === undefined) {
      const made: Part = { code: this.#compile(node, scope, given, () => made), scope, given };
      part = made;
      this.#parts.set(key, part);
    }
    part.scope = scope;
    part.given = given;
    return part.code;
  }

  #compile(node: Expr, scope: Scope, given: Given, part: () => Part): Compiled {
    const known = Array.from(
      given.keys(),
      (child) => [child, () => valueOf(part().given.get(child))] as const,
    );
    const names = Object.keys(scope);
    return compiledNode(this.#checked, node, names, (name) => valueOf(part().scope[name]), new Map(known));
  }
}

function valueOf(value: Value | Unknown | undefined): Value {
  if (value instanceof Unknown) throw value;
  return value as Value;
}
