/** The admission webhooks of a platform, over HTTPS. */

// Serve them.
export { AdmissionServer, admissionServer } from "./admission-server.js";
export type { AdmissionServerOptions } from "./server-given.js";
export { type Platform, type Webhook, expectPlatform } from "./webhook/platform.js";
export { type WebhookType, webhookPath } from "./webhook/webhook-path.js";

// Answer a call.
export type { AdmissionCall, GroupVersionKind, GroupVersionResource } from "./request/admission-call.js";
export type { Answer, Denial } from "./answer/answer.js";
export { changesOnlyMetadata, isBeingDeleted, passesGuards } from "./guards.js";

// Look other objects up.
export type {
  IndexFunction,
  Lookup,
  LookupKind,
  LookupSource,
  LookupState,
  Question,
} from "./world/lookup.js";
export { ClusterLookup } from "./world/cluster-lookup.js";
export { objectLookup } from "./world/object-lookup.js";

// The certificate to serve with.
export type { CertificateSource, CertificateUser } from "./certificates/certificate-source.js";
export { type CertificateFilesOptions, certificateFiles } from "./certificates/certificate-files.js";

// What is noted.
export { type Log, type LogEvent, logLine } from "./operate/log.js";

// What went wrong.
export { problems } from "./problems.js";
