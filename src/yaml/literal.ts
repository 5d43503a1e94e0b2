import { UNSURE } from "./unsure.js";

/**
 * A literal block (`|`, `|-`, `|+`) whose indentation is that of its first line, at `at`. Returns the value and the
 * place of the line break (or the end) at which the block stops.
 */
export function readLiteral(text: string, at: number, parent: number): { value: string; end: number } {
  const end = text.length;
  let next = at + 1;
  const chomp = text.charCodeAt(next);
  if (chomp === 0x2d || chomp === 0x2b) next++;
  while (text.charCodeAt(next) === 0x20) next++;
  if (text.charCodeAt(next) !== 0x0a || next >= end) throw UNSURE;

  const lines: string[] = [];
  let indent = -1;
  let stop = next;
  let lastFull = next;
  for (let line = next + 1; line < end; line = stop + 1) {
    const newline = text.indexOf("\n", line);
    const lineEnd = newline < 0 ? end : newline;
    let first = line;
    while (first < lineEnd && text.charCodeAt(first) === 0x20) first++;
    if (first === lineEnd) {
      // Spaces beyond the indentation are content, and ahead of the first line they are an error: not decided here.
      if (indent < 0 ? first > line : first - line > indent) throw UNSURE;
      lines.push("");
    } else {
      if (indent < 0) indent = first - line;
      if (indent <= parent) break;
      if (first - line < indent) {
        if (first - line > parent) throw UNSURE;
        break;
      }
      lines.push(text.slice(line + indent, lineEnd));
      lastFull = lineEnd;
    }
    stop = lineEnd;
  }
  if (indent <= parent) throw UNSURE;
  return {
    value: chomped(lines, chomp, stop >= end && text.charCodeAt(end - 1) !== 0x0a),
    end: chomp === 0x2b ? stop : lastFull,
  };
}

function chomped(lines: string[], chomp: number, cutOff: boolean): string {
  let full = lines.length;
  while (full > 0 && lines[full - 1] === "") full--;
  const body = lines.slice(0, full).join("\n");
  if (chomp === 0x2d) return body;
  // At the end of the text without a line break, how many breaks count is the full reader's business.
  if (cutOff && (chomp === 0x2b || full === lines.length)) throw UNSURE;
  return chomp === 0x2b ? `${body}\n${"\n".repeat(lines.length - full)}` : `${body}\n`;
}
