/**
 * Diagnostics as text and in machine-readable formats. Pure: the caller decides about terminals, colours and output.
 */

// One entry for every format.
export type { ReportFormat } from "./formats.js";
export { type ReportOptions, report } from "./report.js";

// Each format separately.
export type { TextOptions } from "./text.js";
export type { Tool } from "./tool.js";

// Shared by all of them.
export { formatSummary } from "./summary.js";
