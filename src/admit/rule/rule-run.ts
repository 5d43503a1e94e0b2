import type { FieldError, Place } from "../../machinery/index.js";
import type { Json } from "../../model/index.js";
import { defined } from "../../model/internal.js";
import type { EvaluateOptions, Program, DecidingPart, Variables } from "../../cel/index.js";
import type { CompiledRule } from "./rule-compile.js";
import type { Correlation } from "../schema/ratchet.js";
import type { RuleDialect } from "./rule-dialect.js";
import { RuleTrail } from "./rule-trail.js";
import type { ValidationRule } from "../schema/structural-rules.js";
import { isForgiven } from "./rule-ratchet.js";

/** A rule that a value violated. */
export interface RuleFailure {
  /** The API server's own text, and its place. */
  readonly error: FieldError;
  /** Undefined if there was no budget left. */
  readonly rule: ValidationRule | undefined;
  /** Why its `messageExpression` was not used; the API server does not report it. */
  readonly unusedMessage: string | undefined;
  /** The value is unchanged by the update, so the failure is only a warning. */
  readonly isForgiven: boolean;
  /** The deciding parts of the expression, with their values; computed on demand. */
  explain(): readonly DecidingPart[];
}

/** What was evaluated, and on what. */
export interface Evaluated {
  readonly program: Program;
  readonly variables: Variables;
}

export interface RunOptions {
  readonly place: Place | null;
  readonly budget: number;
  readonly perCallLimit: number;
  readonly correlation: Correlation | null;
  readonly dialect: RuleDialect;
  readonly cancel: (() => boolean) | undefined;
  /** The object as rules see it, if some of its fields are not known. */
  readonly shown: ((object: Json) => Json) | undefined;
}

/** One pass over one object: its findings, and its remaining budget. */
export class RuleRun {
  readonly trail: RuleTrail;
  readonly failures: RuleFailure[] = [];
  /** The fields that rules depend on and that only a cluster knows. */
  readonly unknown = new Set<string>();
  readonly dialect: RuleDialect;
  /** For every evaluation. */
  readonly options: EvaluateOptions;
  readonly #budget: number;
  readonly #correlation: Correlation | null;
  readonly #shown: RunOptions["shown"];
  #cost = 0;
  #isExhausted = false;

  constructor({ place, budget, perCallLimit, correlation, dialect, cancel, shown }: RunOptions) {
    this.trail = new RuleTrail(place);
    this.dialect = dialect;
    this.options = { costLimit: perCallLimit, ...defined({ cancel }) };
    this.#budget = budget;
    this.#correlation = correlation;
    this.#shown = shown;
  }

  /** Only rules of the root see the name of the object. */
  shown(self: Json): Json {
    return this.#shown === undefined || this.trail.steps().length > 0 ? self : this.#shown(self);
  }

  get cost(): number {
    return this.#cost;
  }

  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  get hasBudget(): boolean {
    return this.#cost < this.#budget;
  }

  /** False if there is not enough left; nothing is charged then. */
  pay(cost: number): boolean {
    if (this.#cost + cost > this.#budget) return false;
    this.#cost += cost;
    return true;
  }

  /** No rule is evaluated after this. */
  exhaust(): void {
    this.#isExhausted = true;
  }

  /** Something prevented the evaluation of rules. */
  fail(error: FieldError, rule?: ValidationRule, evaluated?: Evaluated): void {
    this.#add({ error, rule, unusedMessage: undefined, isForgiven: false }, evaluated);
  }

  /** A rule that was evaluated and violated. Transition rules are about change, so they are never tolerated. */
  failRule(
    error: FieldError,
    { rule, isTransition }: CompiledRule,
    unusedMessage: string | undefined,
    evaluated: Evaluated,
  ): void {
    const forgiven =
      !isTransition && this.#correlation !== null && isForgiven(this.#correlation, this.trail.steps());
    this.#add({ error, rule, unusedMessage, isForgiven: forgiven }, evaluated);
  }

  #add(failure: Omit<RuleFailure, "explain">, evaluated: Evaluated | undefined): void {
    const { options } = this;
    const explain = (): readonly DecidingPart[] =>
      evaluated?.program.explain(evaluated.variables, options).reasons ?? [];
    this.failures.push({ ...failure, explain });
  }
}
