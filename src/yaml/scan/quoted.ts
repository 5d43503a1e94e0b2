import { UNSURE } from "./unsure.js";

const DOUBLE = 0x22;
const BACKSLASH = 0x5c;

/** The closing quote of the scalar at `at`; `UNSURE` if there is none. */
export function closingQuote(text: string, at: number): number {
  return text.charCodeAt(at) === DOUBLE ? closingDouble(text, at) : closingSingle(text, at);
}

function closingDouble(text: string, at: number): number {
  for (let close = at + 1; ; close++) {
    close = text.indexOf('"', close);
    if (close < 0) throw UNSURE;
    if (!isEscaped(text, close)) return close;
  }
}

/** Whether an odd number of backslashes precedes a position. */
function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

function closingSingle(text: string, at: number): number {
  for (let close = at + 1; ; close += 2) {
    close = text.indexOf("'", close);
    if (close < 0) throw UNSURE;
    if (text.charCodeAt(close + 1) !== 0x27) return close;
  }
}

/** The value of a quoted scalar on one line, from its opening quote to its closing one. */
export function quotedValue(text: string, at: number, close: number): string {
  const inner = text.slice(at + 1, close);
  return unescaped(inner, text.charCodeAt(at) === DOUBLE);
}

/** The value of a multi-line one. Only line feeds may break lines. */
export function quotedLines(text: string, at: number, close: number): string {
  const isDouble = text.charCodeAt(at) === DOUBLE;
  const lines = text.slice(at + 1, close).split("\n");
  const last = lines.length - 1;
  let value = "";
  let joint = "";
  for (const [i, line] of lines.entries()) {
    const own = i === 0 ? line : line.replace(BLANKS, "");
    if (own === "" && i > 0 && i < last) {
      joint = joint === " " ? "\n" : `${joint}\n`;
      continue;
    }
    const isBroken = isDouble && i < last && isEscaped(own, own.length);
    value +=
      (i === 0 ? "" : joint) + (isBroken ? own.slice(0, -1) : i < last ? trimmedEnd(own, isDouble) : own);
    joint = isBroken ? "" : " ";
  }
  return unescaped(value, isDouble);
}

const BLANKS = /^[ \t]*/;

/**
 * Whether all lines of a quoted scalar except the first and blank ones are indented deeper than `parent`, with spaces.
 */
export function isSetIn(text: string, at: number, close: number, parent: number): boolean {
  for (let end = text.indexOf("\n", at); end >= 0 && end < close; end = text.indexOf("\n", end + 1)) {
    let first = end + 1;
    while (text.charCodeAt(first) === 0x20) first++;
    if (first - end - 1 <= parent && text.charCodeAt(first) !== 0x0a) return false;
  }
  return true;
}

/** Spaces before a line break do not count, unless the first of them is escaped. */
function trimmedEnd(line: string, isDouble: boolean): string {
  let end = line.length;
  while (line.charCodeAt(end - 1) === 0x20 || line.charCodeAt(end - 1) === 0x09) end--;
  return line.slice(0, isDouble && end < line.length && isEscaped(line, end) ? end + 1 : end);
}

/**
 * The value of the token of a quoted scalar; undefined if it is not closed. Lines are joined as in go-yaml, which keeps
 * blank lines after an escaped line break; escapes unknown to go-yaml are left to the parser.
 */
export function quotedToken(token: string, parsed: string): string | undefined {
  if (unlessUnsure(() => closingQuote(token, 0)) !== token.length - 1) return undefined;
  if (!token.includes("\n")) return parsed;
  const text = token.replaceAll("\r\n", "\n");
  return unlessUnsure(() => quotedLines(text, 0, text.length - 1)) ?? parsed;
}

function unlessUnsure<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error === UNSURE) return undefined;
    throw error;
  }
}

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]))/g;

/** The escapes that every YAML parser supports; go-yaml does not support `\\/`. */
const ESCAPED = new Map(
  Object.entries({
    "0": "\0",
    a: "\x07",
    b: "\b",
    t: "\t",
    n: "\n",
    v: "\v",
    f: "\f",
    r: "\r",
    e: "\x1b",
    " ": " ",
    '"': '"',
    "\\": "\\",
    N: "\x85",
    _: "\xa0",
    L: "\u2028",
    P: "\u2029",
  }),
);

function unescaped(inner: string, isDouble: boolean): string {
  if (!isDouble) return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
  return inner.includes("\\") ? inner.replaceAll(ESCAPE, replacement) : inner;
}

function replacement(_: string, x?: string, u?: string, long?: string, letter?: string): string {
  const digits = x ?? u ?? long;
  if (digits === undefined) {
    const character = ESCAPED.get(letter ?? "");
    if (character === undefined) throw UNSURE;
    return character;
  }
  const code = Number.parseInt(digits, 16);
  // go-yaml rejects lone surrogates.
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw UNSURE;
  return String.fromCodePoint(code);
}
