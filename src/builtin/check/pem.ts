import { base64Fault } from "../../machinery/index.js";

const START = "-----BEGIN ";
const END = "\n-----END ";
const LINE_END = "-----";

interface Block {
  /** Where the text after the block begins. */
  readonly next: number;
  readonly type: string;
}

/** The types of the PEM blocks in a text, as Go's `pem.Decode` finds them one after another. */
export function pemTypes(text: string): readonly string[] {
  const types: string[] = [];
  for (let block = nextBlock(text, 0); block !== undefined; block = nextBlock(text, block.next))
    types.push(block.type);
  return types;
}

/** The next block whose lines, headers and content are all right; others are passed over. */
function nextBlock(text: string, from: number): Block | undefined {
  for (let at = from; ;) {
    const end = text.indexOf(END, at);
    if (end < 0) return undefined;
    const block = blockBefore(text, at, end);
    if (block !== undefined) return block === "no more" ? undefined : block;
    at = end + END.length;
  }
}

/** The block of an end line: it starts at the last start line before. */
function blockBefore(text: string, from: number, end: number): Block | "no more" | undefined {
  const start = text.slice(from, end).lastIndexOf(START) + from;
  if (start < from || (start > from && text[start - 1] !== "\n")) return undefined;
  const first = lineAt(text, start + START.length);
  if (!first.line.endsWith(LINE_END)) return undefined;
  const type = first.line.slice(0, -LINE_END.length);
  const content = afterHeaders(text, first.next);
  // An end line with a colon in its type is a header, too; then Go looks no further.
  if (content > end + END.length) return "no more";
  // With headers, there is a line break between them and the end line.
  if (content > first.next && content > end) return undefined;
  if (!closes(text, end + END.length, type)) return undefined;
  const base64 = content < end ? text.slice(content, end).replaceAll(/[ \t]/g, "") : "";
  return base64Fault(base64) === undefined ? { type, next: lineAt(text, end + 1).next } : undefined;
}

/** Where the first line without a colon begins. */
function afterHeaders(text: string, from: number): number {
  let at = from;
  for (let { line, next } = lineAt(text, at); line.includes(":"); { line, next } = lineAt(text, at))
    at = next;
  return at;
}

/** Whether an end line has the type of its start line, and nothing else. */
function closes(text: string, at: number, type: string): boolean {
  const { line } = lineAt(text, at);
  return text.startsWith(type + LINE_END, at) && line.length === type.length + LINE_END.length;
}

/** A line without its end and the blanks before it. */
function lineAt(text: string, from: number): { readonly line: string; readonly next: number } {
  const found = text.indexOf("\n", from);
  let end = found < 0 ? text.length : found;
  const next = found < 0 ? end : end + 1;
  if (found > from && text[end - 1] === "\r") end--;
  // A pattern for blanks at the end would try at each blank of a long line.
  while (end > from && (text[end - 1] === " " || text[end - 1] === "\t")) end--;
  return { line: text.slice(from, end), next };
}
