/** The whole story over a store: generate, recall the past, preserve, review, admit, give a verdict, record, apply. */

// The story.
export { type Plan, plan } from "./plan.js";
export type { PlannedResource } from "./judge.js";
export { type ApplyOptions, apply } from "./apply.js";
export { isPlan } from "./conclude.js";
export { joinPlans } from "./join-plans.js";
export { type Requested, requestsIn } from "./requests.js";
export type { Admitting, ReviewRules, Run, Wishes } from "./run.js";
export type { Reason, Verdict } from "./verdict.js";
export type { MaxRemovals } from "./removals.js";
export { expectWishes } from "./plan-given.js";

// Where resources are kept.
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
} from "./store.js";
export type { PartRecords, RecordView } from "./record-view.js";

// Where fresh resources come from.
export type { FreshResource, Generator } from "./generator.js";
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

// What is known about the past.
export type {
  Asked,
  EvidenceKind,
  EvidenceSource,
  FoundPast,
  Holding,
  MadeResource,
  Marked,
} from "./evidence/evidence-source.js";
export type { Gathered } from "./evidence/gathered.js";
export { type GivenPast, givenPast } from "./evidence/given-past.js";
export { evidenceKinds } from "./evidence/kinds.js";
export { annotated, annotationEvidence } from "./evidence/annotation-evidence.js";
export { clusterEvidence } from "./evidence/managed-fields-evidence.js";
export { type PastOptions, pastOfRecords } from "./evidence/recorded-past.js";

// Accept what others changed, or reject it.
export {
  type Difference,
  type MadeName,
  type Ruling,
  changedOrphan,
  differencesIn,
  isKeptOrphan,
} from "./ruling.js";
export type { Preserved } from "./preserve.js";

// What happened to one field, from its generator to its admission.
export { type FieldStory, type Generated, fieldStory, inputsBehind } from "./field-story.js";
export { type Chooser, type WhyField, whyField } from "./why-field.js";

// What went wrong.
export { problems } from "./problems.js";
