import { type Diagnostic, formatPath, formatResourceId } from "../model/index.js";
import { ROOT, placeOf, remarksOf } from "../model/internal.js";
import { markdownCode, markdownRow, markdownText } from "./markdown-cells.js";
import { formatSummary } from "./summary.js";
import { presentable } from "./presentable.js";
import { expectDiagnostics } from "./diagnostics-given.js";

/** A summary and a table, for a comment on a pull request. */
export function markdownReport(diagnostics: readonly Diagnostic[]): string {
  expectDiagnostics(diagnostics, "markdownReport");
  const summary = `**${formatSummary(diagnostics)}**\n`;
  if (diagnostics.length === 0) return summary;
  const rows = presentable(diagnostics, "people").map((diagnostic) =>
    markdownRow([diagnostic.severity, whereOf(diagnostic), whatOf(diagnostic)]),
  );
  return `${summary}\n${markdownRow(["severity", "where", "what"])}${markdownRow(["---", "---", "---"])}${rows.join("")}`;
}

function whereOf({ at, resource, path = ROOT }: Diagnostic): string {
  const parts = [
    at === undefined ? "" : placeOf(at),
    resource === undefined ? "" : formatResourceId(resource),
    formatPath(path),
  ];
  return parts
    .filter((part) => part !== "")
    .map(markdownCode)
    .join("<br>");
}

function whatOf(diagnostic: Diagnostic): string {
  const remarks = remarksOf(diagnostic).filter(({ label }) => label !== "in");
  return [
    `${markdownCode(diagnostic.code)} ${markdownText(diagnostic.message)}`,
    ...remarks.map(({ label, text }) => `${label}: ${markdownText(text)}`),
  ].join("<br>");
}
