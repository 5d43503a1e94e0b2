/** What other modules use of this one beyond its public API. */

// Strategic merge patch.
export { leftOver } from "./strategic/merge/left-over.js";
export { patchConflict } from "./strategic/three-way/conflict.js";

// Errors.
export { problems } from "./problems.js";
