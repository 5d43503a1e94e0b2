import { UNSURE } from "./unsure.js";

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]))/g;

/** The escapes of go-yaml: those of YAML 1.2 without `\/`, and `\'`. */
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
    "'": "'",
    "\t": "\t",
    "\\": "\\",
    N: "\x85",
    _: "\xa0",
    L: "\u2028",
    P: "\u2029",
  }),
);

/** The text between double quotes without its escapes; throws `UNSURE` for one that go-yaml does not know. */
export function unescaped(inner: string): string {
  return inner.includes("\\") ? inner.replaceAll(ESCAPE, replacement) : inner;
}

/** The same, where the other reader is not left to decide about halves of surrogate pairs. */
export function unescapedWithHalves(inner: string): string {
  return inner.replaceAll(ESCAPE, (escape: string, ...groups: (string | undefined)[]) => {
    const code = Number.parseInt(groups[1] ?? groups[2] ?? "0", 16);
    return isSurrogate(code) ? String.fromCharCode(code) : replacement(escape, ...groups.slice(0, 4));
  });
}

function replacement(_: string, x?: string, u?: string, long?: string, letter?: string): string {
  const digits = x ?? u ?? long;
  if (digits === undefined) {
    const character = ESCAPED.get(letter ?? "");
    if (character === undefined) throw UNSURE;
    return character;
  }
  const code = Number.parseInt(digits, 16);
  // go-yaml refuses surrogates, also in pairs.
  if (code > 0x10ffff || isSurrogate(code)) throw UNSURE;
  return String.fromCodePoint(code);
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
