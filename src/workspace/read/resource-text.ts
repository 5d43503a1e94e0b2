import { type Json, type Pointer } from "../../model/index.js";
import { type YamlDocument } from "../../yaml/internal.js";
import { memberAt } from "../../model/internal.js";

/** A resource as text: its lines in a version of a file. */
export interface ResourceText {
  readonly document: YamlDocument;
  /** The root of the document, or an item of a List. */
  readonly pointer: Pointer;
  readonly value: Json;
  /** The number of the first line in the file. */
  readonly first: number;
  readonly lines: readonly string[];
  /** Where each line starts in the file, in UTF-16 units. */
  readonly starts: readonly number[];
}

/** The lines of a resource in the text of its file. */
export function resourceText(text: string, document: YamlDocument, pointer: Pointer): ResourceText {
  const { start, end } = extentOf(document, pointer);
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines: string[] = [];
  const starts: number[] = [];
  for (let at = from; at < end;) {
    const newline = text.indexOf("\n", at);
    const stop = newline < 0 ? text.length : newline;
    lines.push(text.slice(at, stop).replace(/\r$/, ""));
    starts.push(at);
    at = stop + 1;
  }
  const first = lines.findIndex((line) => !isMarker(line));
  const last = lines.findLastIndex((line) => !isMarker(line));
  const head = starts[Math.max(first, 0)] ?? from;
  return {
    document,
    pointer,
    value: memberAt(document.value ?? null, pointer),
    first: document.lineAt(head),
    lines: first < 0 ? [] : lines.slice(first, last + 1),
    starts: first < 0 ? [] : starts.slice(first, last + 1),
  };
}

/** Blank lines and document markers around a resource are not part of it. */
function isMarker(line: string): boolean {
  return /^(?:---|\.\.\.)?\s*$/.test(line);
}

function extentOf(
  document: YamlDocument,
  pointer: Pointer,
): { readonly start: number; readonly end: number } {
  const range = pointer.length === 0 ? undefined : document.rangeOf(pointer);
  return range === undefined ? document : { start: range.start.offset, end: range.end.offset };
}
