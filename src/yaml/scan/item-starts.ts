import { isBlankOrComment, isDash, skipSpaces } from "./columns.js";
import { lineEnd } from "./stream.js";

/**
 * Where the items of the list under a root key start, found at line starts: `kubectl get` prints one document, and its
 * syntax tree would take many times its size. Exact for documents that the fast reader accepts, whose items have no
 * content at or left of the column of their dashes. Undefined if the list has another form; -1 for an item whose value
 * does not start on the line of its dash.
 */
export function itemStarts(text: string, key: string): readonly number[] | undefined {
  const head = new RegExp(`^${key}:[ ]*(?:[ ]#.*)?\\r?\\n`, "m").exec(text);
  if (head === null) return undefined;
  const starts: number[] = [];
  let column = -1;
  for (let line = head.index + head[0].length; line < text.length; line = lineEnd(text, line)) {
    const at = skipSpaces(text, line);
    if (isBlankOrComment(text, at)) continue;
    if (column < 0) column = at - line;
    if (at - line > column) continue;
    if (at - line < column || !isDash(text, at)) break;
    starts.push(valueStart(text, at + 1));
  }
  return column < 0 ? undefined : starts;
}

function valueStart(text: string, from: number): number {
  const at = skipSpaces(text, from);
  return isBlankOrComment(text, at) ? -1 : at;
}
