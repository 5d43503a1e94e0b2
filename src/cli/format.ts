import type { ReportFormat } from "../report/index.js";

/** What `--output` can ask for. */
export type Format = ReportFormat;

/** Every verb answers in these. */
export const ANSWER_FORMATS = ["text", "json"] as const satisfies readonly Format[];

/** A verb whose answer is a list of diagnostics answers in these as well. */
export const REPORT_FORMATS = [
  "text",
  "json",
  "sarif",
  "junit",
  "github",
  "markdown",
] as const satisfies readonly Format[];
