/** The complete flow over a store: generate, read the past, preserve, review, admit, decide, record, apply. */

// The flow.
export { type Plan, plan } from "./plan/plan.js";
export type { PlannedResource } from "./judge/judge.js";
export { type PlanApplyOptions, apply } from "./plan/apply.js";
export { isPlan } from "./plan/conclude.js";
export { joinPlans } from "./plan/join.js";
export { type Requested, requestsIn } from "./run/requests.js";
export type { Admitting, MaxRemovals, ReviewRules, Run, Wishes } from "./run/run.js";
export type { VerdictReason, PlanVerdict } from "./judge/verdict.js";
export { expectWishes } from "./run/given.js";

// A plan for its readers.

// Stores of resources.
export type {
  CommitRun,
  GroupChange,
  Hindsight,
  PartChange,
  Rehearsal,
  Replaced,
  ResourceChange,
  Signed,
  Signer,
  Staged,
  Store,
  StoreChange,
  StoredEntry,
  Version,
  Written,
} from "./store/store.js";
export type { PartRecords, RecordView } from "./store/record-view.js";

// Sources of fresh resources.
export type { FreshResource, Generator } from "./source/generator.js";
export type {
  Made,
  PatternWish,
  RenderedBase,
  RenderedDocument,
  RenderedWish,
  Source,
  Sources,
} from "./source/source.js";
export { type KnownPattern, patternSource } from "./source/pattern-source.js";
export { type PipelineWish, pipelineSource } from "./source/pipeline-source.js";
export { recalledSource } from "./source/recalled-source.js";
export { renderedSource } from "./source/rendered-source.js";
export { unprepared } from "./source/unprepared.js";

// Evidence of the past.
export type {
  Asked,
  EvidenceKind,
  EvidenceName,
  EvidenceSource,
  FoundPast,
  Holding,
  MadeResource,
  Marked,
} from "./evidence/evidence-source.js";
export type { Gathered } from "./evidence/gathered.js";
export { type GivenPast, givenPast } from "./source/given-past.js";
export { evidenceKinds } from "./evidence/kinds.js";
export { annotated, annotationEvidence } from "./evidence/annotation-evidence.js";
export { clusterEvidence } from "./evidence/managed-fields-evidence.js";
export { type PastOptions, pastOfRecords } from "./decide/recorded-past.js";

// Accept or reject external changes.
export { changedOrphan, differencesIn, isKeptOrphan } from "./decide/ruled-on.js";
export type { Difference, Ruling } from "./run/ruling.js";
export type { MadeName } from "./source/outline.js";
export type { Preserved } from "./run/preserved.js";

// The history of one field, from its generator to its admission.
export { type FieldStory, type Generated, fieldStory, inputsBehind } from "./plan/field-story.js";
export { type Chooser, type WhyField, whyField } from "./plan/why-field.js";

// Errors.
export { problems } from "./problems.js";
