/** What other rooms need of this one beyond its public face. */

// What a cluster has of objects, and the world that it judges them by.
export { type VersionSource, liveVersions } from "./read/live-versions.js";
export { type LiveWorld, type WorldSource, readLiveWorld } from "./world/live-world.js";
export { formatWorldFile } from "./world/world-file.js";
export { worldRole } from "./world/world-role.js";

// Requests and their answers.
export { CLOCK, systemClock } from "./clock.js";

// Certificates, for servers and for those who call them.
export {
  authorityOf,
  authorityPair,
  certificateAuthority,
  type CertificateAuthority,
} from "./certificates/certificate.js";
export { isPair } from "./certificates/certificate-pair.js";

// Who set every field of a live object, and what a declaration is about.
export { NO_MANAGER } from "./owners/live-ledger.js";
export { declaredPart } from "./owners/declared-part.js";

// What went wrong.
export { problems } from "./problems.js";
