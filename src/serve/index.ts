/** The admission webhooks of a platform, over HTTPS. */

// The server.
export { AdmissionServer, admissionServer } from "./server/admission-server.js";
export type { Readiness } from "./operate/readiness.js";
export type { AdmissionServerOptions } from "./server/given.js";
export type { Platform, Webhook } from "./webhook/platform.js";

// Testing without a network.
export { platformAnswers } from "./webhook/platform-answers.js";

// Handlers.
export type { AdmissionCall, GroupVersionKind, GroupVersionResource } from "./request/admission-call.js";
export { type AdmissionCallOptions, admissionCall } from "./request/made-call.js";
export type { Answer, Denial } from "./answer/answer.js";
export { changesOnlyMetadata, isBeingDeleted, passesGuards } from "./webhook/guards.js";

// Lookups of other objects.
export type { IndexFunction } from "../cluster/index.js";
export type { Lookup, LookupKind, LookupSource, LookupState, Question } from "./world/lookup.js";
export { ClusterLookup } from "./world/cluster-lookup.js";
export { objectLookup } from "./world/object-lookup.js";

// Server certificates.
export type { CertificateSource, CertificateUser } from "./certificates/certificate-source.js";
export { type CertificateFilesOptions, certificateFiles } from "./certificates/certificate-files.js";
export type { WebhookConfigurationName, WebhookService } from "./certificates/self/names.js";
export type { SelfCertificatesOptions } from "./certificates/self/given.js";
export { selfCertificates } from "./certificates/self/self-certificates.js";
export { type CertificateRolesOptions, certificateRoles } from "./certificates/self/roles.js";

// Installation.
export type { CertificateStrategy, InstalledKind, PlatformInstall } from "./webhook/install.js";
export type { WebhookInstall } from "./webhook/webhook-install.js";
export { type Manifest, type ManifestsOptions, platformManifests } from "./manifests/manifests.js";
export { type PlatformPolicyOptions, platformPolicy } from "./manifests/constants.js";

// Logging.
export type { Log, LogEvent } from "./log.js";
