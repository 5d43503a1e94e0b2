/** A Kubernetes API: connected to as kubectl does, read and written without losing a digit. */

// Connecting.
export { Cluster, type ConnectOptions, connectCluster } from "./client/cluster.js";

// What the server serves.
export type { Discovery } from "./api/discovery.js";
export type { ApiGroup } from "./api/api-group.js";
export type { KindRef, ObjectRef, ResourceType } from "./api/resource-type.js";
export type { SchemaOptions } from "./api/cluster-schemas.js";

// Reading, once or for as long as it changes.
export type { GetOptions } from "./read/get.js";
export type { ListOptions } from "./read/list.js";
export type { Page } from "./read/page.js";
export type { WatchOptions } from "./read/watch/watch.js";
export type { WatchEvent } from "./read/watch/watch-event.js";
export type { CacheChange, CacheOptions, ClusterCache } from "./read/cache/cluster-cache.js";
export type { CachedType } from "./read/cache/type-cache.js";
export type { IndexFunction } from "./read/cache/object-store.js";
export type { StepState } from "./read/cache/in-step.js";

// Writing, and what the server makes of it.
export type { ClusterApplyOptions, DeleteOptions, Patch, WriteOptions } from "./write/write-request.js";
export type { WriteResult } from "./write/written.js";

// What a cluster has of objects, and the world that it judges them by.
export { type LiveVersions, type VersionSource, liveVersions } from "./read/live-versions.js";
export { type LiveWorld, type WorldSource, readLiveWorld } from "./world/live-world.js";
export { formatWorldFile } from "./world/world-file.js";
export { worldRole } from "./world/world-role.js";

// Requests and their answers.
export type { ApiAnswer, ApiRequest, RawAnswer, Transport } from "./transport/transport.js";
export { ApiFailure, type FailureCause, type Refusal } from "./transport/api-failure.js";
export { CLOCK, type Clock, systemClock } from "./clock.js";

// Certificates, for servers and for those who call them.
export {
  type AuthorityOptions,
  type CertificateAuthority,
  type CertificateRequest,
  type Credential,
  authorityOf,
  authorityPair,
  certificateAuthority,
} from "./certificates/certificate.js";
export { isPair } from "./certificates/certificate-pair.js";

// Who set every field of a live object, and what a declaration is about.
export { type LiveLedger, type LiveLedgerOptions, NO_MANAGER, liveLedger } from "./owners/live-ledger.js";
export { managedFieldsFrom } from "./owners/managed-fields.js";
export { declaredPart } from "./owners/declared-part.js";

// What went wrong.
export { problems } from "./problems.js";
