import { type Json, formatJson } from "../../model/index.js";
import { canonical } from "../../preserve/internal.js";
import { formatYaml, readDocuments } from "../../yaml/index.js";
import { editParsed } from "../../yaml/internal.js";

/** YAML of a new resource that keeps the comments of a text; where they cannot be kept, without them. */
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

/** A field that is set later may stand elsewhere than where it is made. */
function isSame(a: Json | undefined, b: Json): boolean {
  return a !== undefined && formatJson(canonical(a)) === formatJson(canonical(b));
}

/** What stands between two documents is written by the file that they are in. */
function withoutSeparator(text: string): string {
  const own = text.replace(/^---[ \t]*\r?\n/, "").replace(/(?:^|\n)\.\.\.\s*$/, "\n");
  return `${own.replace(/\s+$/, "")}\n`;
}
