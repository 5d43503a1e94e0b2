/** What other modules use of this one beyond its public API. */

// Declare a set of resources with inputs, and expand it.
export { parseInput } from "./pattern/input/input-text.js";
export { lintPattern } from "./pattern/lint/lint-pattern.js";
export { samplePattern } from "./pattern/lint/sample-pattern.js";

// What a pipeline distinguishes: versions as sets, and the values of conditions.
export { supportedRegimes } from "./analysis/finding/pipeline-regime.js";
export { analyseInputs } from "./analysis/survey/input-analysis.js";
export { NO_VERSIONS, union } from "./version/set.js";
export { formatVersion } from "./version/version.js";
export { formatVersionSet } from "./version/set-text.js";
export { valueIndex } from "./gate/condition.js";
export { isInVersionText } from "./constraint/version-text.js";

// What mutations did to a field, and how far findings are proved, for people.
export {
  type Absentee,
  type HistoryStep,
  absenteesAt,
  describePart,
  describeRange,
  fieldOf,
  stepsOf,
} from "./pipeline/field-history.js";
export { describeProof } from "./analysis/finding/proof-text.js";

// Errors.
export { problems } from "./problems.js";
