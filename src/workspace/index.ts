/** A folder of YAML as a store: loaded in one pass, written all or nothing. */

// Opening and reading.
export { type OpenOptions, openWorkspace } from "./open/open-workspace.js";
export type { WorkspaceApplyOptions, Workspace } from "./folder/workspace.js";
export type { LoadProgress } from "./load/load.js";
export type { ResourceEntry } from "./read/resource-entry.js";
export type { Settings } from "./settings/settings.js";
export type { WorkspaceSettings } from "./settings/file.js";
export type { GeneratorSettings } from "./settings/generator.js";
export type { HelmSettings, RenderedSettings } from "./settings/rendered.js";

// Pipelines.
export type { LoadedPipelines, PipelineEntry } from "./pipeline/pipelines.js";

// Rules for reviews.
export type { Action } from "../review/index.js";
export type { ChosenRules } from "./rules/join.js";

// Patterns.
export type { LoadedPatterns, PatternEntry } from "./pattern/patterns.js";

// The role of every file in a folder, and what is deployed together.
export type { Survey } from "./survey/survey.js";
export type { FileRole, Role } from "./survey/role.js";
export type { Unit, UnitKind } from "./survey/units.js";
export type { PassedOver } from "./survey/passed-over.js";

// Requested changes of resources.
export type { RehearsedFiles } from "./rehearse/rehearse.js";
export type { NewResource, ResourceWish, ResourceEdits, ResourceRemoval } from "./rehearse/wish.js";

// Regenerating: preview and apply.
export type { PlanOptions, SourceWishes } from "./folder/plan-options.js";
export type {
  EvidenceName,
  Difference,
  FieldStory,
  FreshResource,
  Generated,
  Generator,
  MadeName,
  MaxRemovals,
  PatternWish,
  Plan,
  PlanVerdict,
  PlannedResource,
  Preserved,
  RenderedBase,
  RenderedDocument,
  RenderedWish,
  Ruling,
  VerdictReason,
  WhyField,
  Written,
} from "../flow/index.js";

// Writing.
export type { FileChange } from "./write/steps.js";
export type { CommitOptions, CommitResult } from "./write/commit.js";
export type { FileAttributes } from "./disk/file-system.js";
