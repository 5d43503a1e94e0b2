/** What other modules use of this one beyond its public API. */

// One entry for every format.
export { formats } from "./formats.js";

// Each format separately.
export { textReport } from "./text.js";
export { diagnosticToJson, diagnosticsToJson, formatSafely, jsonReport } from "./json.js";
export { sarifReport } from "./sarif.js";
export { type Undecided, junitReport } from "./junit.js";
export { githubReport } from "./github.js";
export { markdownReport } from "./markdown.js";
export { markdownCode, markdownRow, markdownText } from "./markdown-cells.js";

// Shared by all of them.
export { sortDiagnostics } from "./order.js";
export { summarize } from "./summary.js";
export { withoutSecrets } from "./secret.js";
