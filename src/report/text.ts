import { type Diagnostic, formatPath, formatResourceId, type Paint, type Style } from "../model/index.js";
import { inColor, plainly, ROOT, visible, visibleLines, placeOf, remarksOf } from "../model/internal.js";
import { clip } from "./cells.js";
import { excerptOf } from "./excerpt.js";
import { presentable } from "./presentable.js";
import { expectReport } from "./diagnostics-given.js";

/** Options of the text format. */
export interface TextOptions {
  /** Whether to use colours; only the caller knows the terminal and its settings. */
  readonly color?: boolean | undefined;
  /** The width of the terminal; source lines and values are clipped to it. */
  readonly width?: number | undefined;
  /** A custom colour function. */
  readonly paint?: Paint | undefined;
  /** Whether all have the same code, which is printed above them: each then starts with only its location and field. */
  readonly grouped?: boolean | undefined;
}

const DEFAULT_WIDTH = 100;

const SEVERITY_STYLE = { error: "red", warning: "yellow", info: "blue" } as const;

/** Diagnostics as text: a block each, separated by a blank line. */
export function textReport(diagnostics: readonly Diagnostic[], options: TextOptions = {}): string {
  expectReport(diagnostics, options, "textReport");
  const {
    color = false,
    width = DEFAULT_WIDTH,
    paint = color ? inColor : plainly,
    grouped = false,
  } = options;
  const blocks = presentable(diagnostics, "people").map((diagnostic) => [
    header(diagnostic, paint, grouped),
    ...bodyOf(diagnostic, width, paint),
  ]);
  return blocks.map((lines) => lines.map((line) => `${line}\n`).join("")).join("\n");
}

function bodyOf(diagnostic: Diagnostic, width: number, paint: Paint): string[] {
  return [
    ...visibleLines(diagnostic.message).map((line) => `  ${line}`),
    ...excerptLines(diagnostic, width, paint),
    ...remarkLines(diagnostic, width, paint),
  ];
}

/** Location, severity, code, field. The resource is the location if there is no file; otherwise it is a remark. */
function header(
  { at, resource, severity, code, path = ROOT }: Diagnostic,
  paint: Paint,
  isGrouped: boolean,
): string {
  const place = at !== undefined ? placeOf(at) : resource !== undefined ? formatResourceId(resource) : "";
  const parts: [Style, string][] = [
    ["bold", place],
    [[SEVERITY_STYLE[severity], "bold"], isGrouped ? "" : severity],
    ["dim", isGrouped ? "" : code],
    ["cyan", formatPath(path)],
  ];
  return parts
    .filter(([, text]) => text !== "")
    .map(([style, text]) => paint(style, visible(text)))
    .join("  ");
}

function excerptLines({ at, severity }: Diagnostic, width: number, paint: Paint): string[] {
  if (at === undefined) return [];
  const number = String(at.start.line);
  const excerpt = excerptOf(at, width - `  ${number} | `.length);
  if (excerpt === undefined) return [];
  const gutter = (text: string): string => paint("dim", `  ${text.padStart(number.length)} |`);
  const carets = paint(SEVERITY_STYLE[severity], "^".repeat(excerpt.carets));
  return [
    excerpt.source.trim() === "" ? gutter(number) : `${gutter(number)} ${excerpt.source.trimEnd()}`,
    `${gutter("")} ${" ".repeat(excerpt.indent)}${carets}`,
  ];
}

function remarkLines(diagnostic: Diagnostic, width: number, paint: Paint): string[] {
  return remarksOf(diagnostic).flatMap(({ label, text }) => {
    if (label === "in" && diagnostic.at === undefined) return [];
    const isValue = label === "found" || label === "expected";
    const lines = isValue ? [clip(text, width - `  ${label}: `.length)] : visibleLines(text);
    const style: Style = label === "fix" ? "green" : "dim";
    return lines.map((line, i) => (i === 0 ? `  ${paint(style, `${label}:`)} ${line}` : `    ${line}`));
  });
}
