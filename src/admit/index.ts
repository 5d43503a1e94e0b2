/** What the API server would say: schemas, rules and policies, offline. */

// Schemas of custom resources: what a value must be.
export {
  type ValidateOptions,
  type Validator,
  type ValidatorOptions,
  compileValidator,
} from "./schema/validator.js";
export { Structural } from "./schema/structural.js";
export type { ValidationRule } from "./schema/structural-rules.js";
export { Correlation } from "./schema/ratchet.js";

// CustomResourceDefinitions: the kinds they define, and what is wrong with their schemas.
export { type CustomKind, type CustomVersion, readCrd } from "./schema/crd.js";
export type { ScalePaths } from "./schema/crd-scale.js";
export { type SchemaCheckOptions, checkCrdSchema } from "./schema/crd-schema-check.js";

// A request for a custom resource, step by step: read, fill in, prepare, judge.
export { type DecodedResource, decodeResource } from "./schema/crd-decode.js";
export { type Pruned, prune } from "./schema/prune.js";
export type { UnknownField } from "./error/unknown-field.js";
export { pruneNulls } from "./schema/prune-nulls.js";
export { type Defaulted, applyDefaults } from "./schema/default.js";
export { type Prepared, prepareCreate, prepareStatusUpdate, prepareUpdate } from "./schema/status.js";
export {
  type UpdateOptions,
  correlate,
  validateCreate,
  validateStatusUpdate,
  validateUpdate,
} from "./schema/crd-validate.js";
export { checkListTypes } from "./schema/list-type.js";

// Built-in kinds, as far as their schemas go.
export { type BuiltinFindings, NOT_COVERED, checkBuiltin } from "./schema/builtin.js";
export { builtinNameFaults, isBuiltinNamespaced } from "./schema/builtin-scope.js";

// A whole request: what the API server would do to it, in its order, in a world made of plain resources.
export {
  type Admission,
  type AdmitAsyncOptions,
  type AdmitOptions,
  admit,
  admitAsync,
} from "./chain/admit.js";
export type { WebhookCall, WebhookReply } from "./webhook/webhook-call.js";
export type { WebhookType } from "./webhook/webhook-hook.js";
export { type World, type WorldOptions, worldMaker, worldOf } from "./world/world.js";
export { WorldSieve, mayMatter } from "./world/world-sieve.js";
export type { AdmissionRequest, PatchKind, RequestTarget } from "./request/request.js";
export type { RequestUser } from "./request/user.js";
export type { Operation } from "./request/attributes.js";
export type { Cause, AdmissionVerdict } from "./request/verdict.js";
export type { Step, StepName, Tier } from "./chain/step.js";
export type { Failure, WebhookFailure } from "./chain/chain-failure.js";
export { type RequiredObject, requiredObjects } from "./chain/required.js";

// Override chains: where an object gets what its author left out.
export {
  type OverrideChain,
  type ChainKind,
  type OverrideChainOptions,
  RESOLVED_FROM,
  overrideChain,
} from "./override/override-chain.js";
export { isChainOf } from "./override/chain-kind.js";
export { type ConstantContext, type Level, type TemplateSource, levels } from "./override/level.js";
export type { MergePolicy, MergeTable } from "./override/merge-table.js";
export { type ResolveOptions, resolveChains } from "./override/resolve.js";
export type { FieldChange, Resolution, ResolvedField } from "./override/resolution.js";
export { FILLED_BY } from "./override/fill-record.js";
export { type TemplateLookup, lookupWith, requestLookup } from "./override/lookup.js";

// The constants of chains as a policy, for clusters without the webhook.
export {
  type ConstantsPolicy,
  type ConstantsPolicyOptions,
  constantsPolicy,
} from "./constants/constants-policy.js";

// References between objects and templates: that they exist, who uses them, what a change of one means.
export {
  type ReferencePath,
  type TemplateReference,
  type TemplateUser,
  referencePaths,
  referencesOf,
  templateId,
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

// Policies: what their expressions may use, and what they say.
export { type PolicyEnvironmentOptions, policyEnvironment } from "./policy/policy-environment.js";
export { type ValidatingPolicy, readValidatingPolicy } from "./policy/policy.js";
export { type CompiledValidatingPolicy, compileValidatingPolicy } from "./policy/policy-compile.js";
export { type PolicyExpression, compileExpression } from "./policy/policy-expression.js";
export type { AskedPolicy } from "./policy/policy-dispatch.js";
export type { PolicyFailure } from "./policy/policy-report.js";

// What is wrong with the rules themselves.
export { type LintFinding, type AdmissionLintOptions, lintAdmission, lintFindings } from "./lint/lint.js";

// Metadata.
export { type DecodedMetadata, type UnknownMetadata, decodeMetadata } from "./metadata/metadata-decode.js";
export { type MetadataRules, checkMetadata } from "./metadata/metadata.js";
export { checkMetadataUpdate } from "./metadata/metadata-update.js";
export { finalizerWarnings } from "./metadata/metadata-warnings.js";

// Errors about fields, in the API server's words and as diagnostics.
export {
  type FieldError,
  type FieldErrorType,
  type StatusSubject,
  fieldErrorBody,
  formatFieldError,
  invalidStatusText,
  isBlocking,
} from "./error/field-error.js";
export { inWordsOf } from "./error/field-error-wording.js";
export { type Place, childPlace, formatPlace, itemPlace } from "./error/field-error-place.js";
export {
  type DiagnosticContext,
  fieldErrorDiagnostic,
  unknownFieldDiagnostic,
} from "./error/field-error-diagnostic.js";

// What went wrong.
export { problems } from "./problems.js";
