/** What diagnostics can be printed as. */
export const formats = ["text", "json", "sarif", "junit", "github", "markdown"] as const;

/** The formats of a report. */
export type ReportFormat = (typeof formats)[number];
