/** The range of one document in a stream, including its comments and directives. */
export interface DocumentSlice {
  readonly start: number;
  readonly end: number;
  /** The line that it starts on; the first one is 1. */
  readonly line: number;
}

const BOM = 0xfeff;

/**
 * Splits a stream into documents without parsing it. No YAML scalar can contain a line that starts with `---` or `...`,
 * so checking line starts is exact. Ranges of only comments and blank lines are not documents.
 */
export function splitDocuments(text: string): DocumentSlice[] {
  const slices: DocumentSlice[] = [];
  let start = text.charCodeAt(0) === BOM ? 1 : 0;
  let first = 1;
  let hasMarker = false;
  let hasContent = false;
  const close = (end: number, next: number, number: number) => {
    if (hasMarker || hasContent) slices.push({ start, end, line: first });
    start = next;
    first = number;
    hasMarker = hasContent = false;
  };
  let number = 1;
  for (let line = start; line < text.length; number++) {
    const end = lineEnd(text, line);
    const kind = markerAt(text, line);
    if (kind === "---") {
      if (hasMarker || hasContent) close(line, line, number);
      hasMarker = true;
    } else if (kind === "...") {
      close(end, end, number + 1);
    } else if (!hasContent) {
      hasContent = isContent(text, line, hasMarker);
    }
    line = end;
  }
  close(text.length, text.length, number);
  return slices;
}

/** The start of the line after the one that contains `from`. */
export function lineEnd(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  return newline < 0 ? text.length : newline + 1;
}

/** Whether a line ends the document before it: `---` opens the next one, `...` does not. */
export function markerAt(text: string, line: number): "---" | "..." | undefined {
  const first = text.charCodeAt(line);
  if (first !== 0x2d && first !== 0x2e) return undefined;
  if (text.charCodeAt(line + 1) !== first || text.charCodeAt(line + 2) !== first) return undefined;
  const after = text.charCodeAt(line + 3);
  const ends = Number.isNaN(after) || after === 0x20 || after === 0x09 || after === 0x0a || after === 0x0d;
  return ends ? (first === 0x2d ? "---" : "...") : undefined;
}

/** Anything but blank lines, comments and, before the marker, directives. */
export function isContent(text: string, line: number, hasMarker: boolean): boolean {
  let at = line;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09 || text.charCodeAt(at) === 0x0d) at++;
  const code = text.charCodeAt(at);
  if (Number.isNaN(code) || code === 0x0a || code === 0x23) return false;
  return hasMarker || at !== line || code !== 0x25;
}
