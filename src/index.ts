/** Varve: build, merge, review and admit Kubernetes configuration, and know who set every field. */

// Build resources from phased, gated mutations.
export {
  type BuildOptions,
  type Built,
  type Conditions,
  type ConflictOptions,
  type ConstraintOptions,
  type Expanded,
  type FunctionMutation,
  type Gate,
  type GateLike,
  type GivenInputs,
  type InputRule,
  type InputRules,
  type Mutation,
  type MutationContext,
  type OneOf,
  type PatchMutation,
  type Pattern,
  type PatternDeclaration,
  type Pipeline,
  type PipelineDeclaration,
  type PipelineFindings,
  condition,
  definePattern,
  mutation,
  oneOf,
  pipeline,
  versions,
} from "./compose/index.js";

// Regenerate over existing resources, and keep external changes.
export { type GivenRegeneration, type Regenerated, regenerate } from "./preserve/index.js";

// Apply patches as Kubernetes does.
export { type StrategicMergeOptions, applyStrategicMergePatch } from "./merge/index.js";

// Review changes.
export { type Review, type ReviewEvent, type ReviewOptions, type Rule, review } from "./review/index.js";

// Answer as the API server would, without a cluster.
export {
  type Admission,
  type GivenRequest,
  type AdmitOptions,
  type World,
  type WorldOptions,
  admit,
  worldOf,
} from "./admit/index.js";

// Open a folder of YAML; read its resources, plan and apply changes, and touch nothing else.
export { type OpenOptions, type Plan, type PlanOptions, openWorkspace } from "./workspace/index.js";
export { type Workspace } from "./workspace/internal.js";

// Plain values in and out, and schemas of fields.
export type { Json, JsonLike, JsonObject, SchemaSource } from "./model/index.js";
export type { ResourceOf } from "./schema/index.js";

// The exception of an invalid call: every problem with its place and what to do.
export { type Diagnostic, VarveError } from "./model/index.js";
