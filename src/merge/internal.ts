/** What other rooms import from this one beyond its public API. */

// Strategic merge patch.
export { patchConflict } from "./strategic/three-way/conflict.js";

// What went wrong.
export { problems } from "./problems.js";
