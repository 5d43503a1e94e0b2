import { type Diagnostic, hasErrors } from "../../model/index.js";
import { describe } from "../read/resource-entry.js";
import { readDocuments } from "../../yaml/index.js";

/** A line that starts a block scalar: the indented text below it is not YAML, whatever it holds. */
const BLOCK = /(?:^|\s)[|>][-+0-9]*\s*(?:#.*)?$/;
/** An action at the start of a line, an item or a value, or in a flow list; it never looks beyond its line. */
const ACTION = /^[^\S\n]*(?:-[^\S\n]+)*(?:[^\s:#"'{]+:[^\S\n]+)?(?:\[[^"'\n]*)?(?:\{\{|\{%|<%)/m;

/**
 * Whether a text is YAML only after templating: `{{ ... }}` of Go templates and Jinja, `{% ... %}`, `<% %>`. The same
 * characters within quotes and block scalars are values: alerts and workflows are full of them.
 */
export function isTemplated(text: string): boolean {
  return hasActions(text) && !isReadable(text);
}

/** A placeholder for a later value: an action, or the name of a variable (`envsubst`, `sed`). */
const SIGN = /\{\{|\{%|<%|\$\{|\{[A-Z][A-Z0-9_]*\}/;

/** Whether a text cannot be read because of placeholders; a broken file that contains alerts is not a template. */
export function waitsForValues(text: string, faults: readonly Diagnostic[]): boolean {
  return hasErrors(faults) && (hasActions(text) || faults.some((fault) => isTemplateFault(text, fault)));
}

/** Whether an error is on a line with a placeholder: a template may be next to resources. */
export function isTemplateFault(text: string, { severity, at }: Diagnostic): boolean {
  if (severity !== "error" || at === undefined) return false;
  const line = text.split("\n", at.start.line)[at.start.line - 1] ?? "";
  return SIGN.test(line);
}

/** A line of a long text may also start with an action, and a file may hold resources next to a template. */
function isReadable(text: string): boolean {
  const { documents, diagnostics } = readDocuments(text);
  const isSound = !hasErrors(diagnostics) && !documents.some((document) => hasErrors(document.diagnostics));
  return isSound || documents.some(({ value = null }) => describe(value).resources.length > 0);
}

/** Whether a line with the mark starts with an action. */
function startsLines(text: string, mark: string): boolean {
  for (let at = text.indexOf(mark); at >= 0;) {
    const end = text.indexOf("\n", at);
    const line = text.slice(text.lastIndexOf("\n", at) + 1, end < 0 ? text.length : end);
    if (ACTION.test(line)) return true;
    at = end < 0 ? -1 : text.indexOf(mark, end);
  }
  return false;
}

/** Whether lines, items or values start with an action. */
export function hasActions(text: string): boolean {
  // Alerts and dashboards have thousands of lines with actions in quotes, and none that starts with one.
  if (!["{{", "{%", "<%"].some((mark) => startsLines(text, mark))) return false;
  let block: number | undefined;
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const indent = line.length - line.trimStart().length;
    if (block !== undefined && indent > block) continue;
    block = BLOCK.test(line) ? indent : undefined;
    if (ACTION.test(line)) return true;
  }
  return false;
}
