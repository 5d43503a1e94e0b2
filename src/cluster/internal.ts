/** What other modules use of this one beyond its public API. */

// The live versions of objects, and the admission configuration of a cluster.
export { type VersionSource, liveVersions } from "./read/live-versions.js";
export { type LiveWorld, type WorldSource, readLiveWorld } from "./world/live-world.js";
export { formatWorldFile } from "./world/world-file.js";
export { worldRole } from "./world/world-role.js";

// Requests and responses.
export { CLOCK, systemClock } from "./clock.js";

// Certificates for servers and clients.
export {
  authorityOf,
  authorityPair,
  certificateAuthority,
  type CertificateAuthority,
} from "./certificates/certificate.js";
export { isPair } from "./certificates/certificate-pair.js";

// Owners of the fields of a live object, and the part that a declaration covers.
export { NO_MANAGER } from "./owners/live-ledger.js";
export { declaredPart } from "./owners/declared-part.js";

// Errors.
export { problems } from "./problems.js";
