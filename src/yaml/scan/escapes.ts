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

/**
 * The first escape between double quotes that JSON has and go-yaml refuses: `\/`, or a surrogate pair. It refuses half a
 * pair too, which is read here: a value from JSON may hold one, and in files of Varve it is written so.
 */
export function refusedEscape(inner: string): string | undefined {
  if (!inner.includes("\\")) return undefined;
  let highEnd = -1;
  for (const { index, 0: escape, 2: u = "0", 4: letter } of inner.matchAll(ESCAPE)) {
    if (letter === "/") return escape;
    const code = Number.parseInt(u, 16);
    const end = index + escape.length;
    if (index === highEnd && code >= 0xdc00 && code <= 0xdfff) return inner.slice(end - 12, end);
    highEnd = code >= 0xd800 && code <= 0xdbff ? end : -1;
  }
  return undefined;
}
