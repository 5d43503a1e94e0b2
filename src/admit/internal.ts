/** What other modules use of this one beyond its public API. */

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

// Fields that a built-in kind does not have.
export { unknownFields } from "./world/unknown-fields.js";

// Built-in kinds whose code is ported.
export { isJudgedKind } from "./world/judged-kind.js";

// Kinds that no cluster of a version serves.
export { unservedKind } from "./world/unserved-kind.js";

// Changes of files as updates of what a cluster has of them.
export { type RefusedChange, refusedChange } from "./chain/refused-change.js";
export { IS_BOUND, admitChange, admitChangeAsync } from "./chain/admit-change.js";

// The admission plugins that run.
export { PLUGIN_NAMES } from "./plugin/plugin-names.js";

// A request whose steps are worked out only when they are read.
export { admitBriefly } from "./chain/brief-admission.js";

// From which length on a text may make a request too large.
export { LONG_TEXT } from "./chain/request-size.js";

// A kind that nothing similar is known of.
export { ADD_DEFINITION } from "./chain/astray.js";

// Hints that say what a request needs.
export { ADD_STORED } from "./chain/chain-findings.js";
export { SENT_TO } from "./world/unaddressed-kind.js";

// Subresources: what the requests to them are.
export { usualOperation } from "./world/subresource-operations.js";
export { hasSubresource } from "./chain/astray.js";

// What is assumed about every cluster.
export { assumptionsOf, briefAssumptionsOf } from "./chain/assumptions.js";

// A whole request, processed in the order of the API server, in a world of plain resources.
export { worldMaker } from "./world/world.js";
export { WorldSieve, documentMayMatter, valueMayMatter, mayMatter } from "./world/world-sieve.js";

// Override chains: where unset fields of an object get their values.
export { isChainOf } from "./override/chain-kind.js";
export { FILLED_BY } from "./override/fill-record.js";
export { filledFields } from "./override/filled-fields.js";
export { type LevelStack, levelStacks } from "./override/level-stack.js";

// Lint of rules and policies.
export { type LintFinding, lintFindings } from "./lint/lint.js";

// Errors about fields as diagnostics.
export { fieldErrorDiagnostic, unknownFieldDiagnostic } from "./request/field-error-diagnostic.js";

// Errors.
export { problems } from "./problems.js";
