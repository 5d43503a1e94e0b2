/** What other modules use of this one beyond its public API. */

// The server.
export { expectPlatform } from "./webhook/platform.js";
export { type HandlerType, webhookPath } from "./webhook/webhook-path.js";

// Testing without a network.
export { calledPath } from "./webhook/platform-answers.js";

// Certificates from Jobs.
export type { JobChange } from "./certificates/job/job-given.js";
export { createCertificates } from "./certificates/job/create-certificates.js";
export { patchBundles } from "./certificates/job/patch-bundles.js";

// Installation.
export { installedWebhooks } from "./manifests/installation.js";
export { HAND_WRITTEN, type Kustomization, kustomizationsOf } from "./manifests/kustomizations.js";

// Types for handlers.
export { handlerTypes } from "./types/handler-types.js";

// Logging.
export { logLine } from "./log.js";

// Errors.
export { problems } from "./problems.js";
