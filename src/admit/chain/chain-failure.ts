import type { FieldError } from "../error/field-error.js";
import type { PolicyFailure } from "../policy/policy-report.js";
import type { RuleFailure } from "../rule/rule-run.js";

/** Something that a request does not meet. The API server tells only some of them. */
export type Failure = SchemaFailure | RuleFailureOf | PolicyFailureOf;

interface SchemaFailure {
  readonly tier: 1;
  readonly error: FieldError;
}

interface RuleFailureOf {
  readonly tier: 2;
  readonly rule: RuleFailure;
}

interface PolicyFailureOf {
  readonly tier: 3;
  readonly policy: PolicyFailure;
  /** The API server would not have got so far, because a tier before refused the request. */
  readonly isBeyond: boolean;
}
