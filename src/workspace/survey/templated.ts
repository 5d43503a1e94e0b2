import { type Diagnostic, hasErrors } from "../../model/index.js";
import { describe } from "../read/resource-entry.js";
import { readDocuments } from "../../yaml/index.js";

/** A line that opens a block of text: what is indented below it is not YAML, whatever it holds. */
const BLOCK = /(?:^|\s)[|>][-+0-9]*\s*(?:#.*)?$/;
/** An action where a line, an item or a value begins, or in a list between brackets. */
const ACTION = /^\s*(?:-\s+)*(?:[^\s:#"'{]+:\s+)?(?:\[[^"']*)?(?:\{\{|\{%|<%)/;

/**
 * Whether a text is YAML only after something has been put in: `{{ ... }}` of Go templates and Jinja, `{% ... %}`, `<% %>`.
 * The same signs within quotes and blocks of text are values: alerts and workflows are full of them.
 */
export function isTemplated(text: string): boolean {
  return hasActions(text) && !isReadable(text);
}

/** What stands for a value to come: an action, or the name of a variable (`envsubst`, `sed`). */
const SIGN = /\{\{|\{%|<%|\$\{|\{[A-Z][A-Z0-9_]*\}/;

/** Whether a text cannot be read because of what is still to be put in; a broken file with alerts in it is not a template. */
export function waitsForValues(text: string, faults: readonly Diagnostic[]): boolean {
  return hasErrors(faults) && (hasActions(text) || faults.some((fault) => isTemplateFault(text, fault)));
}

/** Whether a fault is on a line with such a sign: a template may stand beside resources. */
export function isTemplateFault(text: string, { severity, at }: Diagnostic): boolean {
  if (severity !== "error" || at === undefined) return false;
  const line = text.split("\n", at.start.line)[at.start.line - 1] ?? "";
  return SIGN.test(line);
}

/** A line of a long text may begin with an action too, and a file may hold resources beside a template. */
function isReadable(text: string): boolean {
  const { documents, diagnostics } = readDocuments(text);
  const isSound = !hasErrors(diagnostics) && !documents.some((document) => hasErrors(document.diagnostics));
  return isSound || documents.some(({ value = null }) => describe(value).resources.length > 0);
}

/** Whether lines, items or values begin with an action. */
export function hasActions(text: string): boolean {
  if (!text.includes("{{") && !text.includes("{%") && !text.includes("<%")) return false;
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
