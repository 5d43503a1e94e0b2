import { type FieldError, invalid, isBlocking, type Place } from "../../machinery/index.js";
import { type RuleDialect, ruleDialectOf } from "./rule-dialect.js";
import { expectKubernetes } from "../kubernetes.js";
import { type RuleFailure, RuleRun } from "./rule-run.js";
import type { Correlation } from "../schema/ratchet.js";
import type { Json } from "../../model/index.js";
import { RuleNode } from "./rule-node.js";
import type { Structural } from "../schema/structural.js";
import { findRules } from "./rule-site.js";
import { walkRules } from "./rule-walk.js";

/** The cost limit of one evaluation of one expression. */
const PER_CALL_LIMIT = 1_000_000;
/** The cost limit of all rules of one object. */
export const RULE_BUDGET = 10_000_000;

export interface RuleSetOptions {
  /** The version of the API server: `1.36` by default. */
  readonly kubernetes?: string | undefined;
  /** The root of a resource, whose `apiVersion`, `kind` and `metadata` rules can read: true by default. */
  readonly isResource?: boolean | undefined;
}

export interface RulePass {
  /** The value before an update; omit it for a create. */
  readonly old?: Json;
  /** The same value paired with the new one: unchanged parts are then tolerated. */
  readonly correlation?: Correlation | null;
  readonly budget?: number;
  readonly perCallLimit?: number;
  /** The path of the value; the root by default. */
  readonly place?: Place | null;
  /** Called every hundred iterations of loops. */
  readonly cancel?: () => boolean;
  /** The object as rules see it, if some of its fields are not known. */
  readonly shown?: (object: Json) => Json;
}

export interface RuleVerdict {
  /** The API server's errors for the object. */
  readonly errors: readonly FieldError[];
  /** Warnings, because the update did not touch the value. */
  readonly warnings: readonly FieldError[];
  /** Both, with the rules they come from. */
  readonly failures: readonly RuleFailure[];
  /** The total cost of all evaluations. */
  readonly cost: number;
  /** The budget ran out, so some rules were not evaluated. */
  readonly isExhausted: boolean;
  /** The fields that rules depend on and that only a cluster knows: whether these rules hold is not known. */
  readonly unknown: readonly string[];
}

/** The `x-kubernetes-validations` of a schema. */
export class RuleSet {
  readonly #root: RuleNode;
  readonly #dialect: RuleDialect;

  constructor(root: RuleNode, dialect: RuleDialect) {
    this.#root = root;
    this.#dialect = dialect;
  }

  /** All rules that an object violates, in schema order. */
  validate(value: Json, pass: RulePass = {}): RuleVerdict {
    const { old, correlation = null, budget = RULE_BUDGET, perCallLimit = PER_CALL_LIMIT } = pass;
    const { place = null, cancel, shown } = pass;
    const dialect = this.#dialect;
    const run = new RuleRun({ place, budget, perCallLimit, correlation, dialect, cancel, shown });
    walkRules(this.#root, value, old, run);
    const { failures, cost, isExhausted } = run;
    const errorsOf = (isForgiven: boolean): FieldError[] =>
      failures.filter((failure) => failure.isForgiven === isForgiven).map(({ error }) => error);
    const unknown = [...run.unknown];
    return { errors: errorsOf(false), warnings: errorsOf(true), failures, cost, isExhausted, unknown };
  }

  /** The error instead of rules, if an object has errors that rules could not handle. */
  skippedAfter(errors: readonly FieldError[]): FieldError | undefined {
    const detail =
      "some validation rules were not checked because the object was invalid; correct the existing errors to complete validation";
    return errors.some(isBlocking) ? invalid(null, this.#dialect.nothing, detail) : undefined;
  }
}

/**
 * Prepares the rules of a schema; null if it has none. This only finds them: a rule is compiled when the first value
 * gets to it, since an object touches few of the hundreds in a large CRD.
 */
export function compileRules(schema: Structural, options: RuleSetOptions = {}): RuleSet | null {
  const { isResource = true } = options;
  const site = findRules(schema.raw);
  if (site === null) return null;
  const dialect = ruleDialectOf(expectKubernetes(options.kubernetes));
  return new RuleSet(new RuleNode(site, dialect, { isResource }), dialect);
}
