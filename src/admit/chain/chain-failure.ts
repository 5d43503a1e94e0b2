import type { FieldError } from "../../machinery/index.js";
import type { PolicyFailure } from "../policy/policy-report.js";
import type { RuleFailure } from "../rule/rule-run.js";
import type { AdmissionVerdict } from "../request/verdict.js";

/** A failed check of a request. The API server reports only some of them. */
export type Failure = SchemaFailure | RuleFailureOf | PolicyFailureOf | WebhookFailureOf;

/** A schema error. */
export interface SchemaFailure {
  readonly tier: 1;
  readonly error: FieldError;
}

/** A failed CRD rule. */
export interface RuleFailureOf {
  readonly tier: 2;
  readonly rule: RuleFailure;
}

/** A failed policy. */
export interface PolicyFailureOf {
  readonly tier: 3;
  readonly policy: PolicyFailure;
  /** The API server would not have reached this, because an earlier tier denied the request. */
  readonly isBeyond: boolean;
}

/** A denial or failure of a webhook. */
export interface WebhookFailureOf {
  readonly tier: 4;
  readonly webhook: WebhookFailure;
}

/** The answer of a webhook, or why there is none. */
export interface WebhookFailure {
  /** The name of the configuration, and of the webhook in it. */
  readonly configuration: string;
  readonly name: string;
  readonly verdict: AdmissionVerdict;
  /** Whether the webhook denied the request, or could not be called. */
  readonly isDenial: boolean;
  /** Details of a failed call that the API server does not report. */
  readonly why: string | undefined;
}
