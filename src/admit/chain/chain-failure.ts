import type { FieldError } from "../error/field-error.js";
import type { PolicyFailure } from "../policy/policy-report.js";
import type { RuleFailure } from "../rule/rule-run.js";
import type { AdmissionVerdict } from "../request/verdict.js";

/** Something that a request does not meet. The API server tells only some of them. */
export type Failure = SchemaFailure | RuleFailureOf | PolicyFailureOf | WebhookFailureOf;

/** What a schema said against a request. */
export interface SchemaFailure {
  readonly tier: 1;
  readonly error: FieldError;
}

/** What a rule of a CRD said against a request. */
export interface RuleFailureOf {
  readonly tier: 2;
  readonly rule: RuleFailure;
}

/** What a policy said against a request. */
export interface PolicyFailureOf {
  readonly tier: 3;
  readonly policy: PolicyFailure;
  /** The API server would not have got so far, because a tier before refused the request. */
  readonly isBeyond: boolean;
}

/** What a webhook said against a request. */
export interface WebhookFailureOf {
  readonly tier: 4;
  readonly webhook: WebhookFailure;
}

/** Why a webhook gave no answer, or which it gave. */
export interface WebhookFailure {
  /** The name of the configuration, and of the webhook in it. */
  readonly configuration: string;
  readonly name: string;
  readonly verdict: AdmissionVerdict;
  /** Whether the webhook said no, or could not be asked. */
  readonly isDenial: boolean;
  /** What is known of a failed call beyond what the API server says. */
  readonly why: string | undefined;
}
