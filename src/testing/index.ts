/** Assertions about pipelines, for Vitest, Jest, node:test and whatever else takes a thrown error for a failure. */

// Nothing is overwritten by accident, and nothing is there in vain.
export { type Allowance, type NoConflictsOptions, assertNoConflicts } from "./assert-no-conflicts.js";
export { type EveryMutationFiresOptions, assertEveryMutationFires } from "./assert-every-mutation-fires.js";

// Who sets what, as a text to review.
export { type SnapshotOptions, provenanceSnapshot } from "./provenance-snapshot.js";

// A store in memory, for tests of what runs over stores.
export { type MemoryStore, type MemoryStoreOptions, memoryStore } from "./memory-store.js";

// What went wrong.
export { PipelineAssertionError } from "./assertion.js";
export { problems } from "./problems.js";
