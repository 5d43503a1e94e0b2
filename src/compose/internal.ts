/** What other rooms need of this one beyond its public face. */

// Declare a set of resources with inputs, and expand it.
export { parseInput } from "./pattern/input/input-text.js";
export { lintPattern } from "./pattern/lint/lint-pattern.js";
export { samplePattern } from "./pattern/lint/sample-pattern.js";

// What a pipeline tells apart: versions as sets, and the values of conditions.
export { supportedRegimes } from "./analysis/finding/pipeline-regime.js";
export { analyseInputs } from "./analysis/survey/input-analysis.js";
export { NO_VERSIONS, union } from "./version/set.js";
export { formatVersion } from "./version/version.js";
export { formatVersionSet } from "./version/set-text.js";
export { valueIndex } from "./gate/condition.js";

// What went wrong.
export { problems } from "./problems.js";
