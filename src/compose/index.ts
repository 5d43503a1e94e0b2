/** Builds resources from phased, gated mutations, and proves that none overwrites another by accident. */

// Declare a pipeline and build with it.
export { Pipeline, type PipelineDeclaration, type PipelineOptions, pipeline } from "./pipeline/pipeline.js";
export {
  type FunctionMutation,
  type Mutation,
  type MutationContext,
  type PatchMutation,
  mutation,
  type MutationHead,
} from "./mutation/mutation.js";
export type { BuildOptions, Built, MissedTurn, Turn } from "./pipeline/build.js";
export type { OverrideText } from "./mutation/override.js";
export { type PipelineReading, type ReadPipelineOptions, readPipeline } from "./document/read-pipeline.js";

// Write a resource with an author: free-form on a draft, or with editors that know Kubernetes pods.
export {
  type ContainerEditor,
  type Draft,
  type DraftOptions,
  type MetadataEditor,
  type ContainerSelector,
  type WorkloadEditor,
  all,
  draft,
  except,
  metadata,
  named,
  workload,
} from "../draft/index.js";

// Declare a set of resources with inputs, and expand it.
export { expand } from "./pattern/pattern.js";
export type { Expanded, ExpandedResource, Pattern, PatternFieldMode } from "./pattern/pattern.js";
export {
  type GivenInputs,
  type InputRules,
  type InputsOf,
  type PatternDeclaration,
  type PatternResource,
  definePattern,
} from "./pattern/code/define-pattern.js";
export type {
  AnyInputs,
  InputRule,
  InputType,
  InputValues,
  PatternInput,
} from "./pattern/input/pattern-input.js";
export {
  type PatternReading,
  type ReadPatternOptions,
  readPattern,
} from "./pattern/document/read-pattern.js";
export type { DocumentPattern } from "./pattern/document/document-pattern.js";
export type { Piece } from "./pattern/template/expression.js";

// When a mutation applies: versions, conditions, and combinations of them.
export {
  type Constraint,
  type ConstraintOptions,
  type Dialect,
  parseConstraint,
} from "./constraint/constraint.js";
export {
  type Gate,
  type GateLike,
  type OneOf,
  allOf,
  anyOf,
  condition,
  not,
  oneOf,
  versions,
} from "./gate/gate.js";
export type { Condition, ConditionValue, Conditions } from "./gate/condition.js";

// What gates distinguish, leave out and imply.
export type { Version } from "./version/version.js";
export type { VersionSet } from "./version/set.js";
export type { Interval } from "./version/intervals.js";
export { type Regime, regimes } from "./gate/regime.js";
export type { PipelineRegime } from "./analysis/finding/pipeline-regime.js";
export type { FieldWrite, MutationWrites } from "./analysis/finding/writes-by-mutation.js";

// Conflicts between mutations.
export type { Terms } from "./mutation/context.js";
export type { AnalysedPipeline } from "./analysis/survey/analysed-pipeline.js";
export { type PipelineFindings, findConflicts } from "./analysis/finding/find-conflicts.js";
export type { ConflictOptions } from "./analysis/survey/input-analysis.js";
export type { Conflict, Side } from "./analysis/finding/conflict.js";
export type { Hazard } from "./analysis/finding/hazard.js";
export type { Proof } from "./analysis/finding/proof.js";
export type { VersionRange } from "./analysis/region/range.js";
export type { Seal } from "./analysis/finding/seal.js";
export type { Stale } from "./analysis/finding/stale.js";
