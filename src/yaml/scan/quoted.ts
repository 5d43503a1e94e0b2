import { UNSURE } from "./unsure.js";
import { unescaped, unescapedWithHalves } from "./escapes.js";

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
  return unescapedIn(inner, text.charCodeAt(at) === DOUBLE);
}

/** The value of a multi-line one. Only line feeds may break lines. */
export function quotedLines(text: string, at: number, close: number, unescape = unescaped): string {
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
  return unescapedIn(value, isDouble, unescape);
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

/** Whether a token starts with a quote and does not end with the one that closes it. */
export function isCutOff(token: string): boolean {
  const first = token.charCodeAt(0);
  if (first !== DOUBLE && first !== 0x27) return false;
  return unlessUnsure(() => closingQuote(token, 0)) !== token.length - 1;
}

/**
 * The value of the token of a quoted scalar. Lines are joined as in go-yaml, which keeps blank lines after an escaped line
 * break; escapes unknown to go-yaml are left to the parser, which knows all of them but `\'`.
 */
export function quotedToken(token: string, parsed: string): string {
  if (!token.includes("\n") && !token.includes("\\'")) return parsed;
  const text = token.replaceAll("\r\n", "\n");
  return unlessUnsure(() => quotedLines(text, 0, text.length - 1, unescapedWithHalves)) ?? parsed;
}

function unlessUnsure<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error === UNSURE) return undefined;
    throw error;
  }
}

function unescapedIn(inner: string, isDouble: boolean, unescape = unescaped): string {
  if (isDouble) return unescape(inner);
  return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
}
