import { type Diagnostic, type Problem } from "../model/index.js";
import { expectArgument, oneOfTexts } from "../model/internal.js";
import { type TextOptions, textReport } from "./text.js";
import type { Tool } from "./tool.js";
import { type ReportFormat, formats } from "./formats.js";
import { githubReport } from "./github.js";
import { jsonReport } from "./json.js";
import { type Undecided, junitReport } from "./junit.js";
import { markdownReport } from "./markdown.js";
import { sarifReport } from "./sarif.js";
import { expectReport } from "./diagnostics-given.js";

/** Each format uses the options it needs. */
export interface ReportOptions extends TextOptions {
  readonly format: ReportFormat;
  /** Used in SARIF and JUnit. */
  readonly tool?: Tool | undefined;
  /** The documented codes, which become the rules of SARIF. */
  readonly catalogue?: readonly Problem[] | undefined;
  /**
   * What there is no verdict about, for JUnit.
   *
   * @internal
   */
  readonly undecided?: ReadonlyMap<Diagnostic, Undecided> | undefined;
}

const PRINTERS: Readonly<
  Record<ReportFormat, (diagnostics: readonly Diagnostic[], options: ReportOptions) => string>
> = {
  text: textReport,
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
  markdown: markdownReport,
};

/** Formats diagnostics. The same diagnostics give the same bytes, regardless of their order. */
export function report(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  expectReport(diagnostics, options, "report");
  expectArgument(options?.format, oneOfTexts(...formats), "report", "format");
  return PRINTERS[options.format](diagnostics, options);
}
