/** Regenerates over existing resources, and keeps external changes. */

// The decision for one resource.
export { regenerate } from "./regenerate/regenerate.js";
export type {
  Fate,
  GivenRegeneration,
  RegenerateOptions,
  Regenerated,
  Regeneration,
  SideAuthors,
} from "./regenerate/regeneration.js";
export type { Decision, Kept, Outcome, Taken } from "./decision.js";
export type { FieldMode } from "./fields/verdict.js";
export type { ExplicitValue } from "./regenerate/explicit.js";

// The decision for a set of resources.
export {
  type RegeneratedAll,
  type RegeneratedResource,
  type RegenerationOfAll,
  type ResourceOptions,
  regenerateAll,
} from "./resources/regenerate-all.js";
export type { TargetedValue } from "./resources/requests.js";
export type { PastResource, Placed, Population } from "./resources/pair-resources.js";
export type { Target, ResourceSelector } from "./resources/target.js";

// Evidence of the past, and the record for the next run.
export type { Doubt, Evidence } from "./evidence/evidence.js";
export type { Digest } from "./evidence/digest.js";
