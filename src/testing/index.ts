/** For test suites: assertions about pipelines, and a real API server. Works with Vitest, Jest and node:test. */

// Assertions: no accidental overwrites, no mutations without effect.
export { type Allowance, type NoConflictsOptions, assertNoConflicts } from "./assert-no-conflicts.js";
export { type EveryMutationFiresOptions, assertEveryMutationFires } from "./assert-every-mutation-fires.js";

// Provenance snapshots.
export { type SnapshotOptions, provenanceSnapshot } from "./snapshot/provenance-snapshot.js";

// A real API server.
export { type ClusterOptions, startCluster } from "./cluster/start-cluster.js";
export { type PrepareOptions, prepareCluster } from "./cluster/prepare-cluster.js";
export type { ClusterUser, TestCluster, UserOptions } from "./cluster/test-cluster.js";
export type { ServerVersion, ProgramName } from "./cluster/oracle-module.js";
export type { ServerOptions } from "./cluster/server-flags.js";

// Errors.
export { PipelineAssertionError } from "./assertion.js";
