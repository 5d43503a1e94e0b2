import {
  type Diagnostic,
  formatPath,
  formatResourceId,
  ROOT,
  visible,
  visibleLines,
} from "../model/index.js";
import { placeOf, remarksOf } from "./remarks.js";
import { formatSummary } from "./summary.js";
import { presentable } from "./presentable.js";
import { expectDiagnostics } from "./diagnostics-given.js";

/** A summary and a table, for a comment on a change. */
export function markdownReport(diagnostics: readonly Diagnostic[]): string {
  expectDiagnostics(diagnostics, "markdownReport");
  const summary = `**${formatSummary(diagnostics)}**\n`;
  if (diagnostics.length === 0) return summary;
  const rows = presentable(diagnostics).map((diagnostic) =>
    row([diagnostic.severity, whereOf(diagnostic), whatOf(diagnostic)]),
  );
  return `${summary}\n${row(["severity", "where", "what"])}${row(["---", "---", "---"])}${rows.join("")}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |\n`;
}

function whereOf({ at, resource, path = ROOT }: Diagnostic): string {
  const parts = [
    at === undefined ? "" : placeOf(at),
    resource === undefined ? "" : formatResourceId(resource),
    formatPath(path),
  ];
  return parts
    .filter((part) => part !== "")
    .map(code)
    .join("<br>");
}

function whatOf(diagnostic: Diagnostic): string {
  const remarks = remarksOf(diagnostic).filter(({ label }) => label !== "in");
  return [
    `${code(diagnostic.code)} ${prose(diagnostic.message)}`,
    ...remarks.map(({ label, text }) => `${label}: ${prose(text)}`),
  ].join("<br>");
}

/** A code span cannot hold a backtick, nor, in a table, a bar; the element can hold both as references. */
function code(text: string): string {
  const line = visible(text);
  return /[`|\\]|##\[/.test(line) || line.trim() !== line
    ? `<code>${line.replaceAll(/[^\w ./:=,-]/g, reference)}</code>`
    : `\`${line}\``;
}

/** Everything Markdown or HTML could take for markup is written so that it cannot. */
function prose(text: string): string {
  return visibleLines(text)
    .map((line) => line.replaceAll(/[\\`*_[\]<>&|~#@!$]/g, reference))
    .join("<br>");
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
