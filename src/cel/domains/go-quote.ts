import { type ByteText, runesOf, toBytes } from "./byte-text.js";

const SHORT: Readonly<Record<string, string>> = {
  "\x07": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  "\\": "\\\\",
  '"': '\\"',
};

/** A text as Go's `%q` and `strconv.Quote` print it. */
export function goQuote(text: string): string {
  return isPlain(text) ? `"${text}"` : quoteBytes(toBytes(text));
}

/** The same for bytes that may be no UTF-8. */
export function quoteBytes(bytes: ByteText): string {
  let quoted = "";
  for (const { code, valid, start } of runesOf(bytes)) {
    quoted += valid ? quotedRune(code) : hex("\\x", bytes.charCodeAt(start), 2);
  }
  return `"${quoted}"`;
}

function isPlain(text: string): boolean {
  return /^[ !#-[\]-~]*$/.test(text);
}

/** What Go's `strconv.IsPrint` takes for printable: letters, marks, numbers, punctuation, symbols and the blank. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

function quotedRune(code: number): string {
  const character = String.fromCodePoint(code);
  const short = SHORT[character];
  if (short !== undefined) return short;
  if (PRINTABLE.test(character)) return character;
  if (code < 0x20 || code === 0x7f) return hex("\\x", code, 2);
  return code < 0x10000 ? hex("\\u", code, 4) : hex("\\U", code, 8);
}

function hex(prefix: string, code: number, digits: number): string {
  return prefix + code.toString(16).padStart(digits, "0");
}
