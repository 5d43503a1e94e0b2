import { type Json, formatJson } from "../../model/index.js";
import { canonical } from "../../preserve/internal.js";
import { formatYaml, readDocuments } from "../../yaml/index.js";
import { editParsed } from "../../yaml/internal.js";

/** YAML of a new resource with the comments of a text; without them if they cannot be kept. */
export function commentedText(value: Json, text: string): string {
  const read = readDocuments(text);
  const [document, ...more] = read.documents;
  const isPlain = read.diagnostics.length === 0 && more.length === 0;
  if (document === undefined || !isPlain || document.diagnostics.length > 0) return formatYaml(value);
  const edited = isSame(document.value, value)
    ? document.text
    : editParsed(document, [{ op: "set", pointer: [], value }]).text;
  const own = withoutSeparator(edited);
  return isSame(readDocuments(own).documents[0]?.value, value) ? own : formatYaml(value);
}

/** A field that is set later may be in another place than where it was created. */
function isSame(a: Json | undefined, b: Json): boolean {
  return a !== undefined && formatJson(canonical(a)) === formatJson(canonical(b));
}

/** Text between two documents is written by their file. */
function withoutSeparator(text: string): string {
  const own = text.replace(/^---[ \t]*\r?\n/, "").replace(/(?:^|\n)\.\.\.\s*$/, "\n");
  return `${own.replace(/\s+$/, "")}\n`;
}
