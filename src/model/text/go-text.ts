/** Go's string functions, where Varve must give the result of a Go program. */

/**
 * Go compares strings byte by byte, which is the order of code points; that of UTF-16 units puts U+FFFF after U+10000.
 */
export function compareGoText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return rank(left) < rank(right) ? -1 : 1;
  }
  return Math.sign(a.length - b.length);
}

function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** A string that `strconv.Quote` leaves unchanged. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** Everything that `strconv.IsPrint` rejects: all but letters, marks, numbers, punctuation, symbols and the space. */
const UNQUOTABLE = /["\\]|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

/** A string as Go's `%q` and `strconv.Quote` print it. Lone surrogates become U+FFFD. */
export function goQuote(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return `"${goEscape(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"))}"`;
}

/** The same without the quotes around it. */
export function goEscape(text: string): string {
  return text.replaceAll(UNQUOTABLE, (character) => NAMED[character] ?? numbered(character));
}

const NAMED: Readonly<Record<string, string>> = {
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

function numbered(character: string): string {
  const code = character.codePointAt(0) as number;
  if (code < 0x80) return `\\x${code.toString(16).padStart(2, "0")}`;
  return code < 0x10000
    ? `\\u${code.toString(16).padStart(4, "0")}`
    : `\\U${code.toString(16).padStart(8, "0")}`;
}
