/** What other rooms need of this one beyond its public face. */

// Strategic merge patch.
export { patchConflict } from "./strategic/three-way/conflict.js";

// What went wrong.
export { problems } from "./problems.js";
