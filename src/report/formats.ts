/** The output formats of diagnostics. */
export const formats = ["text", "json", "sarif", "junit", "github", "markdown"] as const;

/** The formats of a report. */
export type ReportFormat = (typeof formats)[number];
