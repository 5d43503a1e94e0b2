/** What other rooms need of this one beyond its public face. */

// A store in memory, for tests of what runs over stores.
export { type MemoryStore, type MemoryStoreOptions, memoryStore } from "./memory-store.js";

// A real API server, for tests of what talks to one.
export { TestCluster } from "./cluster/test-cluster.js";
