/** A client for the Kubernetes API: connects like kubectl, and reads and writes objects without losing precision. */

// Connecting.
export { Cluster, type ConnectOptions, connectCluster } from "./client/cluster.js";

// Discovery and schemas.
export type { Discovery } from "./api/discovery.js";
export type { ApiGroup, ApiVersion } from "./api/api-group.js";
export type { KindRef, ObjectRef, ResourceType } from "./api/resource-type.js";
export type { SchemaOptions } from "./api/cluster-schemas.js";

// Reading, watching and caching.
export type { Selection } from "./read/selection.js";
export type { KeepOptions } from "./read/cache/kept-object.js";
export type { GetOptions } from "./read/get.js";
export type { ListOptions } from "./read/list.js";
export type { Page } from "./read/page.js";
export type { WatchOptions } from "./read/watch/watch.js";
export type { WatchEvent } from "./read/watch/watch-event.js";
export type { CacheChange, CacheOptions, ClusterCache } from "./read/cache/cluster-cache.js";
export type { CachedType } from "./read/cache/type-cache.js";
export type { IndexFunction } from "./read/cache/object-store.js";
export type { StepState } from "./read/cache/in-step.js";

// Writing, and its results.
export type { ClusterApplyOptions, DeleteOptions, Patch, WriteOptions } from "./write/write-request.js";
export type { WriteResult } from "./write/written.js";

// Requests and responses.
export type { ApiAnswer, ApiRequest, RawAnswer, Transport } from "./transport/transport.js";
export { ApiFailure, type FailureCause, type Refusal } from "./transport/api-failure.js";
export type { Clock } from "./clock.js";

// Certificates for servers and clients.
export type { Credential } from "./certificates/certificate.js";

// Owners of the fields of a live object, and the part that a declaration covers.
export { type LiveLedger, type LiveLedgerOptions, liveLedger } from "./owners/live-ledger.js";
export { managedFieldsFrom } from "./owners/managed-fields.js";
