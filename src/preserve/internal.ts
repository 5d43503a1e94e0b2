/** What other modules use of this one beyond its public API. */

// The decision for one resource.
export { regenerationLedger } from "./regenerate/ledger.js";
export { decisionsBehind, isConflict, isKept, isReported } from "./decision.js";

// The decision for a set of resources.
export { Requests } from "./resources/requests.js";
export { hasField, isAbout, parseTarget, type Candidate } from "./resources/target.js";

// Evidence of the past, and the record for the next run.
export { knowsPast } from "./evidence/evidence.js";
export { canonical, plainDigest, shortened } from "./evidence/digest.js";
export { freshDigestOf, recordOf, writtenDigestOf } from "./regenerate/record.js";
export { evidenceOf, isSealed, sealed } from "./evidence/recorded.js";
export { WRITTEN_DIGEST, withoutRecord, writtenForm } from "./evidence/written.js";
export { sameValue } from "./value/same-value.js";
export { leavesOf } from "./evidence/leaves.js";
export { acceptanceOf } from "./evidence/acceptance.js";
export { EXTERNAL, GENERATOR, USER, isOwn } from "./evidence/owner-name.js";

// Errors.
export { problems } from "./problems.js";
