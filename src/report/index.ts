/** Diagnostics for people and for programs. Pure: the caller decides about terminals, colours and where text goes. */

// One entry for every format.
export type { ReportFormat } from "./formats.js";
export { type ReportOptions, report } from "./report.js";

// Each format by itself.
export type { TextOptions } from "./text.js";
export type { Tool } from "./tool.js";

// What all of them share.
export { formatSummary } from "./summary.js";
