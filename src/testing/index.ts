/** For test suites: assertions about pipelines, a real API server. They work with Vitest, Jest and node:test. */

// Nothing is overwritten by accident, and nothing is there in vain.
export { type Allowance, type NoConflictsOptions, assertNoConflicts } from "./assert-no-conflicts.js";
export { type EveryMutationFiresOptions, assertEveryMutationFires } from "./assert-every-mutation-fires.js";

// Who sets what, as a text to review.
export { type SnapshotOptions, provenanceSnapshot } from "./snapshot/provenance-snapshot.js";

// A real API server, for tests of what talks to one.
export { type ClusterOptions, startCluster } from "./cluster/start-cluster.js";
export { type PrepareOptions, prepareCluster } from "./cluster/prepare-cluster.js";
export type { ClusterUser, TestCluster, UserOptions } from "./cluster/test-cluster.js";
export type { ServerVersion, ProgramName } from "./cluster/oracle-module.js";
export type { ServerOptions } from "./cluster/server-flags.js";

// What went wrong.
export { PipelineAssertionError } from "./assertion.js";
