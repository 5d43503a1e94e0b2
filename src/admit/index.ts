/** Kubernetes admission offline: schemas, CRD rules, policies and webhooks. */

// Schemas of custom resources.
export {
  type ValidateOptions,
  type Validator,
  type ValidatorOptions,
  compileValidator,
  type CompileOptions,
} from "./schema/validator.js";
export type { Structural } from "./schema/structural.js";
export type { ValidationRule } from "./schema/structural-rules.js";

// A whole request, processed in the order of the API server, in a world of plain resources.
export {
  type Admission,
  type AdmitAsyncOptions,
  type AdmitOptions,
  admit,
  admitAsync,
} from "./chain/admit.js";
export type { WebhookCall, WebhookReply } from "./webhook/webhook-call.js";
export type { WebhookType } from "./webhook/webhook-hook.js";
export type { AssumedCluster, FeatureGates, IpFamily } from "../model/internal.js";
export { type World, type WorldOptions, worldOf } from "./world/world.js";
export type { AdmissionRequest, GivenRequest, PatchKind, RequestTarget } from "./request/request.js";
export type { RequestUser } from "./request/user.js";
export type { Operation } from "./request/attributes.js";
export type { Cause, AdmissionVerdict } from "./request/verdict.js";
export type { Step, StepName, Tier } from "./chain/step.js";
export type {
  Failure,
  WebhookFailure,
  SchemaFailure,
  RuleFailureOf,
  PolicyFailureOf,
  WebhookFailureOf,
} from "./chain/chain-failure.js";
export { type RequiredObject, requiredObjects } from "./chain/required.js";

// Override chains: where unset fields of an object get their values.
export {
  type OverrideChain,
  type ChainKind,
  type OverrideChainOptions,
  overrideChain,
} from "./override/override-chain.js";
export { type ConstantContext, type Level, type TemplateSource, levels } from "./override/level.js";
export type { MergePolicy, MergeTable } from "./override/merge-table.js";
export { type ResolveOptions, resolveChains } from "./override/resolve.js";
export type { FieldChange, Resolution, ResolvedField } from "./override/resolution.js";
export type { TemplateLookup } from "./override/lookup.js";

// The constants of chains as a policy, for clusters without the webhook.
export {
  type ConstantsPolicy,
  type ConstantsPolicyOptions,
  constantsPolicy,
} from "./constants/constants-policy.js";

// References between objects and templates: existence, users, and the impact of a change.
export {
  type ReferencePath,
  type TemplateReference,
  type TemplateUser,
  referencePaths,
  referencesOf,
  usersOf,
} from "./reference/reference.js";
export { checkTemplates } from "./reference/check-object.js";
export {
  type Judge,
  type TemplateCheckOptions,
  checkTemplateDelete,
  checkTemplateWrite,
} from "./reference/check-template.js";
export { worldJudge } from "./reference/judge.js";
export { checkSizes } from "./reference/check-sizes.js";
export { type Impact, impactOf } from "./reference/impact.js";

// Rules and policies.
export type { AskedPolicy } from "./policy/policy-dispatch.js";
export type { UnknownAnswer } from "./request/unknown-values.js";
export type { RuleFailure } from "./rule/rule-run.js";
export type { PolicyFailure } from "./policy/policy-report.js";

// Lint of rules and policies.
export { type AdmissionLintOptions, lintAdmission } from "./lint/lint.js";

// Errors about fields, in the API server's words and as diagnostics.
export type { FieldError, FieldErrorType } from "../machinery/index.js";
