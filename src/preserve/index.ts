/** Regenerate over what is there, and keep what others changed. */

// The decision for one resource.
export { regenerate } from "./regenerate/regenerate.js";
export { type LedgerParts, regenerationLedger } from "./regenerate/ledger.js";
export type {
  Fate,
  RegenerateOptions,
  Regenerated,
  Regeneration,
  SideAuthors,
} from "./regenerate/regeneration.js";
export {
  type Decision,
  type Kept,
  type Outcome,
  type Taken,
  decisionsBehind,
  isConflict,
  isKept,
} from "./decision.js";
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
export { Requests, type TargetedValue } from "./resources/requests.js";
export type { PastResource, Placed } from "./resources/pair-resources.js";
export { type Candidate, type Target, hasField, isAbout, parseTarget } from "./resources/target.js";

// What is known about the past, and what to remember for the next run.
export { type Doubt, type Evidence, knowsPast } from "./evidence/evidence.js";
export { type Digest, canonical, plainDigest, shortened } from "./evidence/digest.js";
export { type RecordOptions, freshDigestOf, recordOf, writtenDigestOf } from "./regenerate/record.js";
export { type RecordedOptions, evidenceOf, isSealed, sealed } from "./evidence/recorded.js";
export { WRITTEN_DIGEST, withoutRecord, writtenForm } from "./evidence/written.js";
export { sameValue } from "./value/same-value.js";
export { leavesOf } from "./evidence/leaves.js";
export { acceptanceOf } from "./evidence/acceptance.js";
export { EXTERNAL, GENERATOR, USER, isOwn } from "./evidence/owner-name.js";

// What went wrong.
export { problems } from "./problems.js";
