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
    let at = line;
    while (text.charCodeAt(at) === 0x20) at++;
    if (isBlankOrComment(text, at)) continue;
    if (column < 0) column = at - line;
    if (at - line > column) continue;
    if (at - line < column || !isDash(text, at)) break;
    starts.push(valueStart(text, at + 1));
  }
  return column < 0 ? undefined : starts;
}

function isBlankOrComment(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return Number.isNaN(code) || code === 0x0a || code === 0x0d || code === 0x23;
}

function isDash(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 0x2d) return false;
  const after = text.charCodeAt(at + 1);
  return after === 0x20 || after === 0x0a || after === 0x0d;
}

function valueStart(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 0x20) at++;
  return isBlankOrComment(text, at) ? -1 : at;
}
