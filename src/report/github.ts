import { type Diagnostic, formatPath } from "../model/index.js";
import { ROOT, visible, visibleLines, proseOf } from "../model/internal.js";
import { presentable } from "./presentable.js";
import { expectDiagnostics } from "./diagnostics-given.js";

const COMMANDS = { error: "error", warning: "warning", info: "notice" } as const;

/** GitHub workflow commands: one line each, shown as annotations on the changed files. */
export function githubReport(diagnostics: readonly Diagnostic[]): string {
  expectDiagnostics(diagnostics, "githubReport");
  return presentable(diagnostics, "people")
    .map((diagnostic) => `${commandOf(diagnostic)}\n`)
    .join("");
}

function commandOf(diagnostic: Diagnostic): string {
  const properties = propertiesOf(diagnostic)
    .map(([name, value]) => `${name}=${escapeProperty(visible(value))}`)
    .join(",");
  const lines = visibleLines(proseOf(diagnostic, ["in", "found", "expected", "server", "also", "fix"]));
  return `::${COMMANDS[diagnostic.severity]} ${properties}::${escapeData(lines.join("\n"))}`;
}

function propertiesOf({ at, code, path = ROOT }: Diagnostic): [name: string, value: string][] {
  const title: [string, string] = ["title", [code, formatPath(path)].join(" ").trimEnd()];
  if (at?.file === undefined) return [title];
  const { file, start, end } = at;
  // GitHub accepts columns only if a range starts and ends on one line.
  const isOneLine = start.line === end.line;
  return [
    ["file", file],
    ["line", String(start.line)],
    ...(isOneLine ? [] : ([["endLine", String(end.line)]] as [string, string][])),
    ["col", String(start.column)],
    ...(isOneLine ? ([["endColumn", String(end.column)]] as [string, string][]) : []),
    title,
  ];
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
