import { NO_KEY, keyEnd, readKey } from "./block-key.js";
import { LineMarks } from "./line-marks.js";
import { type Pointer } from "../../model/index.js";
import { closingQuote } from "../scan/quoted.js";
import { contentStart } from "../scan/content-start.js";
import { columnOf, isBlankOrComment, isDash, nextContent, skipSpaces } from "../scan/columns.js";
import { lineEnd } from "../scan/stream.js";

/** The first character of a value in the text of a document, and the one after its last. */
export type TextRange = readonly [start: number, end: number];

/**
 * The range of the value at a pointer, found by the columns of lines: a finding is about one field, and the syntax tree of
 * its document takes longer than judging the object. Exact for documents that the fast reader accepts, where every line
 * of a value is indented deeper than its key or dash. Undefined if only the tree can tell.
 */
export function quickRange(text: string, pointer: Pointer): TextRange | undefined {
  const start = text.includes("\r") ? undefined : contentStart(text);
  let place: Place | undefined = start === undefined ? undefined : { at: start, parent: -1, isInline: false };
  const marks = new LineMarks(text);
  for (const token of pointer) place = place && childOf(text, place, token, marks);
  return place && rangeOf(text, place, marks);
}

/** Where a value starts, the column that its further lines exceed, and whether it follows a key on the same line. */
interface Place {
  readonly at: number;
  readonly parent: number;
  readonly isInline: boolean;
}

function formOf(text: string, { at, isInline }: Place, marks: LineMarks): "list" | "map" | "other" {
  if (isInline) return "other";
  if (isDash(text, at)) return "list";
  return keyEndAt(text, at, marks) === NO_KEY ? "other" : "map";
}

function keyEndAt(text: string, at: number, marks: LineMarks): number {
  const newline = text.indexOf("\n", at);
  return keyEnd(text, at, newline < 0 ? text.length : newline, marks);
}

function childOf(text: string, place: Place, token: string | number, marks: LineMarks): Place | undefined {
  const form = formOf(text, place, marks);
  if (form === "other") return undefined;
  const column = columnOf(text, place.at);
  let index = -1;
  for (let at = place.at; at >= 0; at = nextContent(text, at)) {
    if (columnOf(text, at) < column) return undefined;
    // Deeper lines are of the item before; a list may start at the column of its key.
    if (columnOf(text, at) > column || isDash(text, at) !== (form === "list")) continue;
    const end = form === "list" ? at : keyEndAt(text, at, marks);
    const name = form === "list" ? String(++index) : readKey(text, at, end, true);
    if (name === String(token)) return valueAfter(text, end + 1, column, form);
  }
  return undefined;
}

/** The value after a dash or a colon, on its line or below it; one that is left out has no place. */
function valueAfter(text: string, from: number, parent: number, form: "list" | "map"): Place | undefined {
  const at = skipSpaces(text, from);
  if (!isBlankOrComment(text, at)) return { at, parent, isInline: form === "map" };
  const next = nextContent(text, from - 1);
  if (next < 0) return undefined;
  const column = columnOf(text, next);
  const isBelow = column > parent || (column === parent && form === "map" && isDash(text, next));
  return isBelow ? { at: next, parent, isInline: false } : undefined;
}

function rangeOf(text: string, place: Place, marks: LineMarks): TextRange | undefined {
  const { at, parent } = place;
  if (formOf(text, place, marks) !== "other") return collectionRange(text, at);
  const first = text.charCodeAt(at);
  if (first === 0x22 || first === 0x27) return [at, closingQuote(text, at) + 1];
  const next = nextContent(text, at);
  const isOneLine = next < 0 || columnOf(text, next) <= parent;
  return isOneLine && !"|>{[".includes(text.charAt(at)) ? [at, textEnd(text, at)] : undefined;
}

/** Where the text of a line ends, without a comment and the spaces before it. */
function textEnd(text: string, at: number): number {
  const end = lineEnd(text, at);
  let stop = at;
  while (stop < end && !(text.charCodeAt(stop) === 0x23 && text.charCodeAt(stop - 1) === 0x20)) stop++;
  while (text.charCodeAt(stop - 1) === 0x20 || text.charCodeAt(stop - 1) === 0x0a) stop--;
  return stop;
}

/** A collection ends with the line of its last value. */
function collectionRange(text: string, at: number): TextRange | undefined {
  const column = columnOf(text, at);
  const isList = isDash(text, at);
  let last = at;
  for (let next = nextContent(text, at); next >= 0; next = nextContent(text, next)) {
    const own = columnOf(text, next);
    if (own < column || (own === column && isList && !isDash(text, next))) break;
    last = next;
  }
  const end = lineEnd(text, last);
  // An empty value at the end has no line of its own.
  if (":-".includes(text.charAt(textEnd(text, last) - 1))) return undefined;
  // Comments below a collection may belong to it, and blank lines to a block.
  const gap = BLANK_LINES.exec(text.slice(end))?.[0] ?? "";
  const isOpen = gap.endsWith("#") || (gap !== "" && /[|>]/.test(text.slice(at, end)));
  return isOpen ? undefined : [at, end];
}

const BLANK_LINES = /^(?:[ \t]*\n)*(?:[ \t]*#)?/;
