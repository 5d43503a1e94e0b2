/** Diagnostics for people and for programs. Pure: the caller decides about terminals, colours and where text goes. */

// One entry for every format.
export { type ReportFormat, type ReportOptions, formats, report } from "./report.js";

// Each format by itself.
export { type TextOptions, textReport } from "./text.js";
export { diagnosticToJson, diagnosticsToJson, formatSafely, jsonReport } from "./json.js";
export { type SarifOptions, sarifReport } from "./sarif.js";
export { junitReport } from "./junit.js";
export { githubReport } from "./github.js";
export { markdownReport } from "./markdown.js";
export { markdownCode, markdownRow, markdownText } from "./markdown-cells.js";
export type { Tool } from "./tool.js";

// What all of them share.
export { sortDiagnostics } from "./order.js";
export { type Summary, formatSummary, summarize } from "./summary.js";
export { isSecretDocument, maskSecret, maskSecretAt } from "./secret.js";
