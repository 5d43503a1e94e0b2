import { type FieldError, invalid, isBlocking } from "../error/field-error.js";
import { type RuleDialect, ruleDialectOf } from "./rule-dialect.js";
import { expectKubernetes } from "../kubernetes.js";
import { type RuleFailure, RuleRun } from "./rule-run.js";
import type { Correlation } from "../schema/ratchet.js";
import type { Json } from "../../model/index.js";
import type { Place } from "../error/field-error-place.js";
import { RuleNode } from "./rule-node.js";
import type { Structural } from "../schema/structural.js";
import { findRules } from "./rule-site.js";
import { walkRules } from "./rule-walk.js";

/** What one evaluation of one expression may cost. */
const PER_CALL_LIMIT = 1_000_000;
/** What all rules of one object may cost together. */
export const RULE_BUDGET = 10_000_000;

export interface RuleSetOptions {
  /** The version of the API server: `1.36` by default. */
  readonly kubernetes?: string | undefined;
  /** The root of a resource, whose `apiVersion`, `kind` and `metadata` rules can read: true by default. */
  readonly isResource?: boolean | undefined;
}

export interface RulePass {
  /** What the value was before an update; leave it out for a create. */
  readonly old?: Json;
  /** The same value paired with the new one: what did not change is then forgiven. */
  readonly correlation?: Correlation | null;
  readonly budget?: number;
  readonly perCallLimit?: number;
  /** Where the value stands; the root by default. */
  readonly place?: Place | null;
  /** Asked every hundred iterations of loops. */
  readonly cancel?: () => boolean;
}

export interface RuleVerdict {
  /** What the API server holds against the object. */
  readonly errors: readonly FieldError[];
  /** What it only warns of, because the update did not touch it. */
  readonly warnings: readonly FieldError[];
  /** Both, with the rules they come from. */
  readonly failures: readonly RuleFailure[];
  /** What all evaluations cost together. */
  readonly cost: number;
  /** The budget ran out, so rules were left unasked. */
  readonly isExhausted: boolean;
}

/** The `x-kubernetes-validations` of a schema. */
export class RuleSet {
  readonly #root: RuleNode;
  readonly #dialect: RuleDialect;

  constructor(root: RuleNode, dialect: RuleDialect) {
    this.#root = root;
    this.#dialect = dialect;
  }

  /** All rules that an object does not meet, in the order of the schema. */
  validate(value: Json, pass: RulePass = {}): RuleVerdict {
    const { old, correlation = null, budget = RULE_BUDGET, perCallLimit = PER_CALL_LIMIT } = pass;
    const { place = null, cancel } = pass;
    const run = new RuleRun({ place, budget, perCallLimit, correlation, dialect: this.#dialect, cancel });
    walkRules(this.#root, value, old, run);
    const { failures, cost, isExhausted } = run;
    const errorsOf = (isForgiven: boolean): FieldError[] =>
      failures.filter((failure) => failure.isForgiven === isForgiven).map(({ error }) => error);
    return { errors: errorsOf(false), warnings: errorsOf(true), failures, cost, isExhausted };
  }

  /** What is said instead, where an object has errors that rules could not cope with. */
  skippedAfter(errors: readonly FieldError[]): FieldError | undefined {
    const detail =
      "some validation rules were not checked because the object was invalid; correct the existing errors to complete validation";
    return errors.some(isBlocking) ? invalid(null, this.#dialect.nothing, detail) : undefined;
  }
}

/**
 * Prepares the rules of a schema; null where it has none. Finding them is all that happens here: a rule is compiled when
 * the first value gets to it, since an object touches few of the hundreds that a large CRD has.
 */
export function compileRules(schema: Structural, options: RuleSetOptions = {}): RuleSet | null {
  const { isResource = true } = options;
  const site = findRules(schema.raw);
  if (site === null) return null;
  const dialect = ruleDialectOf(expectKubernetes(options.kubernetes));
  return new RuleSet(new RuleNode(site, dialect, { isResource }), dialect);
}
