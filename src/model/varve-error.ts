import { type Remark, placeOf, remarksOf } from "./remarks.js";
import type { Diagnostic } from "./diagnostic.js";
import { formatPath } from "./path.js";
import { formatResourceId } from "./resource.js";
import { isSecretKind } from "./secret-kind.js";
import { visibleLines } from "./visible.js";

/** How many problems a message lists: test runners print it completely, some twice. */
const MOST_SAID = 10;

/** The error that functions throw; stages return diagnostics instead. */
export class VarveError extends Error {
  override readonly name = "VarveError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: Diagnostic | readonly Diagnostic[]) {
    const list = Array.isArray(diagnostics)
      ? (diagnostics as readonly Diagnostic[])
      : [diagnostics as Diagnostic];
    super(messageOf(list));
    this.diagnostics = list;
  }
}

/**
 * What failed, where, and what to do, for readers who see only the error: in a test runner, or uncaught. No line starts
 * with `at`, which stack parsers would read as a frame.
 */
function messageOf(diagnostics: readonly Diagnostic[]): string {
  const said = diagnostics.slice(0, MOST_SAID).map(block);
  const left = diagnostics.length - said.length;
  return [...said, ...(left > 0 ? [`and ${left} more problem${left === 1 ? "" : "s"}`] : [])].join("\n");
}

function block(diagnostic: Diagnostic): string {
  const place = placeText(diagnostic);
  const remarks = remarksFor(diagnostic).map(({ label, text }) => `${label}: ${text}`);
  return [`${diagnostic.code}: ${diagnostic.message}`, ...(place === "" ? [] : [`in: ${place}`]), ...remarks]
    .flatMap((text, i) => visibleLines(text).map((line, j) => `${indentOf(i, j)}${line}`))
    .join("\n");
}

/** The first line of a block is not indented, further lines of one remark are indented below it. */
function indentOf(remark: number, line: number): string {
  if (remark === 0) return line === 0 ? "" : "  ";
  return line === 0 ? "  " : "    ";
}

function placeText({ at, resource, path, message }: Diagnostic): string {
  const id = resource === undefined ? "" : formatResourceId(resource);
  const parts = [
    at === undefined ? "" : placeOf(at),
    message.includes(id) ? "" : id,
    path === undefined ? "" : formatPath(path),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** No source line is shown, so values are; a value that the hint repeats is not, nor any value of a Secret. */
function remarksFor(diagnostic: Diagnostic): Remark[] {
  const { hint = "", resource } = diagnostic;
  return remarksOf(diagnostic, [diagnostic.message]).filter(({ label, text }) => {
    if (label === "in") return false;
    if (label === "expected" && hint.includes(text)) return false;
    return !isSecretKind(resource) || (label !== "found" && label !== "expected");
  });
}

/** A thrown error in a few words, for use in a message. It may come from another copy of Varve. */
export function thrownText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === "VarveError" ? shortly((error as VarveError).diagnostics) : error.message;
}

function shortly(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; ");
}
