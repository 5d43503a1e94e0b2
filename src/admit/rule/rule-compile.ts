import { type Environment, type Program, compile, environment, optionalOf } from "../../cel/index.js";
import { type Shape, syntaxOf, walk } from "../../cel/internal.js";
import { type RuleFieldPath, readFieldPath } from "./rule-field-path.js";
import type { Diagnostic, JsonObject } from "../../model/index.js";
import { Structural } from "../schema/structural.js";
import type { ValidationRule } from "../schema/structural-rules.js";
import { trimGo } from "./rule-text.js";

/** One compiled expression, or the API server's error for it. */
export interface CompiledExpression {
  readonly source: string;
  readonly program: Program | undefined;
  /** Undefined if there is a program. */
  readonly fault: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The maximum cost of one evaluation, as far as the schema bounds it. */
  readonly maxCost: number;
}

/** One entry of `x-kubernetes-validations`, ready to run. */
export interface CompiledRule {
  readonly rule: ValidationRule;
  /** Undefined if the entry has no expression. */
  readonly expression: CompiledExpression | undefined;
  /** Transition rules need the value from before the update. */
  readonly isTransition: boolean;
  /** `oldSelf` is an optional, so the rule is evaluated on new values too. */
  readonly isOptional: boolean;
  /** Undefined if there is none, or if the rule itself does not compile. */
  readonly message: CompiledExpression | undefined;
  readonly fieldPath: RuleFieldPath | undefined;
}

/** Compiles the rules of one schema. `self` and `oldSelf` have its shape, `optionalOldSelf` makes that an optional. */
export class RuleCompiler {
  readonly #schema: JsonObject;
  readonly #shape: Shape;
  readonly #kubernetes: string;
  #plain: Environment | undefined;
  #optional: Environment | undefined;
  #structural: Structural | undefined;

  constructor(schema: JsonObject, shape: Shape, kubernetes: string) {
    this.#schema = schema;
    this.#shape = shape;
    this.#kubernetes = kubernetes;
  }

  compile(rule: ValidationRule): CompiledRule {
    const isOptional = rule.optionalOldSelf === true;
    const idle = { rule, isTransition: false, isOptional, message: undefined, fieldPath: undefined };
    if (trimGo(rule.rule) === "") return { ...idle, expression: undefined };
    const names = isOptional ? this.#withOptional() : this.#withPlain();
    const expression = compileExpression(rule.rule, names, RULE);
    if (expression.program === undefined) return { ...idle, expression };
    const { messageExpression } = rule;
    const message =
      messageExpression === "" ? undefined : compileExpression(messageExpression, names, MESSAGE);
    return {
      rule,
      expression,
      isTransition: readsOldSelf(expression.program, rule.rule, names),
      isOptional,
      message,
      // The API server stops at a message that does not compile, and never parses the path.
      fieldPath: message?.fault === undefined ? this.#fieldPath(rule) : undefined,
    };
  }

  #withPlain(): Environment {
    const variables = { self: this.#shape, oldSelf: this.#shape };
    return (this.#plain ??= environment({ kubernetes: this.#kubernetes, variables }));
  }

  #withOptional(): Environment {
    const variables = { self: this.#shape, oldSelf: optionalOf(this.#shape.type) };
    return (this.#optional ??= environment({ kubernetes: this.#kubernetes, variables }));
  }

  #fieldPath({ fieldPath }: ValidationRule): RuleFieldPath | undefined {
    if (fieldPath === "") return undefined;
    this.#structural ??= new Structural(this.#schema);
    const read = readFieldPath(fieldPath, this.#structural);
    return typeof read === "string" ? undefined : read;
  }
}

/** The API server checks the name alone: a loop variable called `oldSelf` also makes a transition rule. */
function readsOldSelf(program: Program, source: string, names: Environment): boolean {
  if (program.variables.includes("oldSelf")) return true;
  const syntax = source.includes("oldSelf") ? syntaxOf(source, names) : undefined;
  let isRead = false;
  if (syntax !== undefined) {
    walk(syntax.root, (node) => {
      isRead ||= node.kind === "ident" && node.name === "oldSelf";
    });
  }
  return isRead;
}

interface Purpose {
  readonly kind: "bool" | "string";
  readonly refused: string;
  readonly wrongType: string;
  readonly noProgram: string;
}

const RULE: Purpose = {
  kind: "bool",
  refused: "compilation failed",
  wrongType: "cel expression must evaluate to a bool",
  noProgram: "program instantiation failed",
};

const MESSAGE: Purpose = {
  kind: "string",
  refused: "messageExpression compilation failed",
  wrongType: "messageExpression must evaluate to a string",
  noProgram: "messageExpression instantiation failed",
};

function compileExpression(source: string, names: Environment, purpose: Purpose): CompiledExpression {
  const compiled = compile(source, names);
  const { diagnostics } = compiled;
  if (compiled.program === undefined) {
    const isRefused = diagnostics[0]?.code !== "cel/program-failed";
    const fault = `${isRefused ? purpose.refused : purpose.noProgram}: ${compiled.text}`;
    return { source, program: undefined, fault, diagnostics, maxCost: 0 };
  }
  const { program, type, cost } = compiled;
  if (type.kind !== purpose.kind)
    return { source, program: undefined, fault: purpose.wrongType, diagnostics, maxCost: 0 };
  return { source, program, fault: undefined, diagnostics, maxCost: cost.max };
}
