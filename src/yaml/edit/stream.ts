import { isContent, lineEnd, markerAt } from "../scan/stream.js";
import type { YamlDocument } from "../read/document.js";

/** The new text of a document, or null if it is removed. */
export type DocumentChanges = ReadonlyMap<YamlDocument, string | null>;

/** The text of a new document, and the document it follows; the end by default. */
export interface NewDocument {
  readonly text: string;
  readonly behind?: YamlDocument;
}

/**
 * The text of a stream after documents were changed, removed and added; null if documents were removed and none is
 * left. Other documents keep every byte: this only cuts and joins at their borders.
 */
export function editStream(
  text: string,
  documents: readonly YamlDocument[],
  changes: DocumentChanges,
  added: readonly NewDocument[] = [],
): string | null {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const inside = added.filter(({ behind }) => behind !== undefined && hasRoomBehind(text, behind));
  const kept = joinKept(text, documents, changes, (document) =>
    inside
      .filter(({ behind }) => behind === document)
      .map((one) => `---\n${one.text}`.replaceAll(/\r?\n/g, newline)),
  );
  const isEmptied = [...changes.values()].includes(null) && !hasContent(kept);
  if (isEmptied && added.length === 0) return null;
  const last = added.filter((one) => !inside.includes(one)).map((one) => one.text);
  return kept + newDocuments(kept, last, newline);
}

/** Whether the next document starts with a separator of its own. */
function hasRoomBehind(text: string, { end, text: own }: YamlDocument): boolean {
  return !isTerminated(own) && markerAt(text, end) === "---";
}

function joinKept(
  text: string,
  documents: readonly YamlDocument[],
  changes: DocumentChanges,
  textsBehind: (document: YamlDocument) => readonly string[],
): string {
  let joined = "";
  let at = 0;
  let isOpen = false;
  for (const document of documents) {
    const { start, end } = document;
    const change = changes.get(document);
    joined += text.slice(at, start);
    if (change !== null) {
      joined += change ?? document.text;
      isOpen = !isTerminated(document.text);
    } else if (start <= 1) {
      joined += fileHeader(document.text);
    } else if (isOpen && isTerminated(document.text) && end < text.length && markerAt(text, end) !== "---") {
      // The next document has no separator and would become part of the previous one.
      joined += document.text.slice(lastLine(document.text));
      isOpen = false;
    }
    joined += textsBehind(document).join("");
    at = end;
  }
  return joined + text.slice(at);
}

function isTerminated(document: string): boolean {
  return markerAt(document, lastLine(document)) === "...";
}

function lastLine(text: string): number {
  return text.lastIndexOf("\n", text.length - 2) + 1;
}

/**
 * The comment at the top of a file that belongs to the file (a licence, a generator header) and not to its first
 * document: it comes before the separator, or is followed by a blank line.
 */
function fileHeader(document: string): string {
  let blankEnd = 0;
  let hasComment = false;
  for (let line = 0; line < document.length; line = lineEnd(document, line)) {
    const end = lineEnd(document, line);
    const words = document.slice(line, end).trim();
    if (markerAt(document, line) === "---" || words.startsWith("%"))
      return hasComment ? document.slice(0, line) : "";
    if (words === "" && hasComment) blankEnd = end;
    else if (words.startsWith("#")) hasComment = true;
    else if (words !== "") break;
  }
  return document.slice(0, blankEnd);
}

/** Whether the stream contains anything but blank lines, comments and separators. */
function hasContent(stream: string): boolean {
  for (let line = stream.startsWith("\ufeff") ? 1 : 0; line < stream.length; line = lineEnd(stream, line)) {
    // A separator may be followed by content on its line.
    const from = markerAt(stream, line) === undefined ? line : line + 3;
    if (isContent(stream, from, true)) return true;
  }
  return false;
}

/** The text to append to a stream to add these documents. */
function newDocuments(stream: string, added: readonly string[], newline: string): string {
  if (added.length === 0) return "";
  const separator = `---${newline}`;
  const documents = added.map((each) => each.replaceAll(/\r?\n/g, newline)).join(separator);
  if (/^\ufeff?\s*$/.test(stream)) return documents;
  const lineBreak = stream.endsWith("\n") ? "" : newline;
  return lineBreak + (endsInEmptyDocument(stream) ? "" : separator) + documents;
}

/** The next document goes after a separator that is followed only by comments. */
function endsInEmptyDocument(stream: string): boolean {
  const line = stream.lastIndexOf("\n---") + 1;
  if (markerAt(stream, line) !== "---") return false;
  const rest = stream.slice(line + 3);
  return !hasContent(rest) && !/^\.\.\.(?:\s|$)/m.test(rest);
}
