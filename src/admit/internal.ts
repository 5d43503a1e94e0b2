/** What other rooms import from this one beyond its public API. */

// Schemas of custom resources.
export { Structural } from "./schema/structural.js";

// CustomResourceDefinitions: their kinds, and validation of their schemas.
export { readCrd, type CustomVersion } from "./schema/crd.js";
export { checkCrdSchema } from "./schema/crd-schema-check.js";

// A request for a custom resource, step by step: decode, default, prepare, validate.
export { decodeResource } from "./schema/crd-decode.js";
export { prune } from "./schema/prune.js";
export { pruneNulls } from "./schema/prune-nulls.js";
export { applyDefaults } from "./schema/default.js";
export { prepareCreate, prepareStatusUpdate, prepareUpdate } from "./schema/status.js";
export { validateCreate, validateStatusUpdate, validateUpdate } from "./schema/crd-validate.js";
export { checkListTypes } from "./schema/list-type.js";

// Built-in kinds, as far as their schemas go.
export { NOT_COVERED, checkBuiltin } from "./schema/builtin.js";
export { builtinNameFaults, isBuiltinNamespaced } from "./schema/builtin-scope.js";

// A whole request, processed in the order of the API server, in a world of plain resources.
export { worldMaker } from "./world/world.js";
export { WorldSieve, mayMatter } from "./world/world-sieve.js";

// Override chains: where unset fields of an object get their values.
export { isChainOf } from "./override/chain-kind.js";
export { FILLED_BY } from "./override/fill-record.js";

// Lint of rules and policies.
export { type LintFinding, lintFindings } from "./lint/lint.js";

// Metadata.
export { decodeMetadata } from "./metadata/metadata-decode.js";
export { checkMetadata } from "./metadata/metadata.js";
export { checkMetadataUpdate } from "./metadata/metadata-update.js";
export { finalizerWarnings } from "./metadata/metadata-warnings.js";

// Errors about fields, in the API server's words and as diagnostics.
export { formatFieldError, invalidStatusText, isBlocking } from "./error/field-error.js";
export { inWordsOf } from "./error/field-error-wording.js";
export { childPlace } from "./error/field-error-place.js";
export { fieldErrorDiagnostic, unknownFieldDiagnostic } from "./error/field-error-diagnostic.js";

// What went wrong.
export { problems } from "./problems.js";
