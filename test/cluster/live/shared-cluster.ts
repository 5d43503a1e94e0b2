import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";

let shared: Promise<TestCluster> | undefined;

/**
 * One API server for all test files of a worker: for tests that neither restart it nor depend on leftovers of
 * other tests. Unique names (namespaces, groups of kinds) keep them apart. It ends with the worker.
 */
export function sharedCluster(): Promise<TestCluster> {
  shared ??= startCluster();
  return shared;
}
