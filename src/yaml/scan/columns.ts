import { lineEnd } from "./stream.js";

/** How far a position is from the start of its line. */
export function columnOf(text: string, at: number): number {
  return at - (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);
}

/** The first character of the next line that is neither blank nor a comment; -1 if there is none. */
export function nextContent(text: string, from: number): number {
  for (let line = lineEnd(text, from); line < text.length; line = lineEnd(text, line)) {
    const at = skipSpaces(text, line);
    if (!isBlankOrComment(text, at)) return at;
  }
  return -1;
}

export function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 0x20) at++;
  return at;
}

export function isBlankOrComment(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return Number.isNaN(code) || code === 0x0a || code === 0x0d || code === 0x23;
}

/** Whether an item of a list starts here. */
export function isDash(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 0x2d) return false;
  const after = text.charCodeAt(at + 1);
  return Number.isNaN(after) || after === 0x20 || after === 0x0a || after === 0x0d;
}
