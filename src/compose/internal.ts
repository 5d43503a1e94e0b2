/** What other rooms need of this one beyond its public face. */

// Declare a set of resources with inputs, and expand it.
export { parseInput } from "./pattern/input/input-text.js";
export { lintPattern } from "./pattern/lint/lint-pattern.js";
export { samplePattern } from "./pattern/lint/sample-pattern.js";

// What went wrong.
export { problems } from "./problems.js";
