/** What diagnostics can be printed as. */
export const formats = ["text", "json", "sarif", "junit", "github", "markdown"] as const;

export type ReportFormat = (typeof formats)[number];
