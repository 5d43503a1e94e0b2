/** What the API server would say: schemas, rules and policies, offline. */

// Schemas of custom resources: what a value must be.
export {
  type ValidateOptions,
  type Validator,
  type ValidatorOptions,
  compileValidator,
} from "./validator.js";
export { Structural } from "./structural.js";
export type { ValidationRule } from "./structural-rules.js";
export { Correlation } from "./ratchet.js";

// CustomResourceDefinitions: the kinds they define, and what is wrong with their schemas.
export { type CustomKind, type CustomVersion, readCrd } from "./crd.js";
export type { ScalePaths } from "./crd-scale.js";
export { type SchemaCheckOptions, checkCrdSchema } from "./crd-schema-check.js";

// A request for a custom resource, step by step: read, fill in, prepare, judge.
export { type DecodedResource, decodeResource } from "./crd-decode.js";
export { type Pruned, type UnknownField, prune } from "./prune.js";
export { pruneNulls } from "./prune-nulls.js";
export { type Defaulted, applyDefaults } from "./default.js";
export { type Prepared, prepareCreate, prepareStatusUpdate, prepareUpdate } from "./status.js";
export {
  type UpdateOptions,
  correlate,
  validateCreate,
  validateStatusUpdate,
  validateUpdate,
} from "./crd-validate.js";
export { checkListTypes } from "./list-type.js";

// Built-in kinds, as far as their schemas go.
export { type BuiltinFindings, NOT_COVERED, checkBuiltin } from "./builtin.js";
export { builtinNameFaults, isBuiltinNamespaced } from "./builtin-scope.js";

// A whole request: what the API server would do to it, in its order, in a world made of plain resources.
export { type Admission, admit } from "./admit.js";
export { type World, type WorldOptions, worldOf } from "./world.js";
export type { AdmissionRequest, PatchKind, RequestTarget } from "./request.js";
export type { RequestUser } from "./request-user.js";
export type { Operation } from "./request-attributes.js";
export type { Cause, Verdict } from "./verdict.js";
export type { Step, StepName, Tier } from "./step.js";
export type { Failure } from "./chain-failure.js";
export { type RequiredObject, requiredObjects } from "./required.js";

// Policies: what their expressions may use, and what they say.
export { type PolicyEnvironmentOptions, policyEnvironment } from "./policy-environment.js";
export { type ValidatingPolicy, readValidatingPolicy } from "./policy.js";
export { type CompiledValidatingPolicy, compileValidatingPolicy } from "./policy-compile.js";
export { type PolicyExpression, compileExpression } from "./policy-expression.js";
export type { AskedPolicy } from "./policy-dispatch.js";
export type { PolicyFailure } from "./policy-report.js";

// What is wrong with the rules themselves.
export { type LintOptions, lintAdmission } from "./lint.js";

// Metadata.
export { type DecodedMetadata, type UnknownMetadata, decodeMetadata } from "./metadata-decode.js";
export { type MetadataRules, checkMetadata } from "./metadata.js";
export { checkMetadataUpdate } from "./metadata-update.js";
export { finalizerWarnings } from "./metadata-warnings.js";

// Errors about fields, in the API server's words and as diagnostics.
export {
  type FieldError,
  type FieldErrorType,
  type StatusSubject,
  fieldErrorBody,
  formatFieldError,
  invalidStatusText,
  isBlocking,
} from "./field-error.js";
export { inWordsOf } from "./field-error-wording.js";
export { type Place, childPlace, formatPlace, itemPlace } from "./field-error-place.js";
export {
  type DiagnosticContext,
  fieldErrorDiagnostic,
  unknownFieldDiagnostic,
} from "./field-error-diagnostic.js";

// What went wrong.
export { problems } from "./problems.js";
