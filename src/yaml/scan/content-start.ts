import { isContent, lineEnd, markerAt } from "./stream.js";

/** First characters that can only start a value: no anchor, tag, alias or indicator. */
const BEGINS_VALUE = /[\w"'{[./-]/;

/**
 * Where the value of a document starts, after comments, blank lines and the marker; undefined if only the syntax tree
 * can tell (`--- text`, anchors, tags, directives).
 */
export function contentStart(text: string): number | undefined {
  let hasMarker = false;
  for (let line = 0; line < text.length; line = lineEnd(text, line)) {
    if (text.charCodeAt(line) === 0x25) return undefined;
    if (markerAt(text, line) !== undefined) {
      if (hasMarker || isContent(text, line + 3, true)) return undefined;
      hasMarker = true;
    } else if (isContent(text, line, true)) {
      let start = line;
      while (text.charCodeAt(start) === 0x20) start++;
      return BEGINS_VALUE.test(text.charAt(start)) ? start : undefined;
    }
  }
  return undefined;
}
