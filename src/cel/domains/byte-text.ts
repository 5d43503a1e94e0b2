/**
 * Text as in Go: one character per byte of its UTF-8 form. Where Go slices, counts or escapes bytes, the same
 * operations on this form give the same result.
 */
export type ByteText = string;

const ENCODER = new TextEncoder();

export function toBytes(text: string): ByteText {
  return isAscii(text) ? text : ofBytes(ENCODER.encode(text));
}

/** Invalid UTF-8 bytes become U+FFFD, one each, as in a `for range` loop in Go. */
export function fromBytes(bytes: ByteText): string {
  if (isAscii(bytes)) return bytes;
  let text = "";
  for (const { code } of runesOf(bytes)) text += String.fromCodePoint(code);
  return text;
}

export function ofBytes(bytes: Uint8Array): ByteText {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** How many bytes the UTF-8 form of a text has: Go's `len`. */
export function byteLength(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    length += code < 0x800 ? 1 : 2;
    if (isPair(code, text.charCodeAt(i + 1))) i++;
  }
  return length;
}

function isPair(high: number, low: number): boolean {
  return high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

export interface Rune {
  readonly code: number;
  /** False for a byte that belongs to no character; its code is then U+FFFD. */
  readonly valid: boolean;
  readonly start: number;
}

export function* runesOf(bytes: ByteText): Generator<Rune> {
  for (let start = 0; start < bytes.length;) {
    const width = widthAt(bytes, start);
    yield { code: width === 0 ? 0xfffd : decode(bytes, start, width), valid: width > 0, start };
    start += Math.max(1, width);
  }
}

/** Lead bytes and the range of the byte that follows them (Unicode 15, table 3-7); anything else is invalid UTF-8. */
const LEADS: readonly (readonly [from: number, to: number, width: number, low: number, high: number])[] = [
  [0x00, 0x7f, 1, 0, 0],
  [0xc2, 0xdf, 2, 0x80, 0xbf],
  [0xe0, 0xe0, 3, 0xa0, 0xbf],
  [0xe1, 0xec, 3, 0x80, 0xbf],
  [0xed, 0xed, 3, 0x80, 0x9f],
  [0xee, 0xef, 3, 0x80, 0xbf],
  [0xf0, 0xf0, 4, 0x90, 0xbf],
  [0xf1, 0xf3, 4, 0x80, 0xbf],
  [0xf4, 0xf4, 4, 0x80, 0x8f],
];

/** The number of bytes of the character at `start`, or 0 if invalid. */
function widthAt(bytes: ByteText, start: number): number {
  const lead = bytes.charCodeAt(start);
  const row = LEADS.find(([from, to]) => lead >= from && lead <= to);
  if (row === undefined) return 0;
  const [, , width, low, high] = row;
  for (let i = 1; i < width; i++) {
    const byte = bytes.charCodeAt(start + i);
    if (!(byte >= (i === 1 ? low : 0x80) && byte <= (i === 1 ? high : 0xbf))) return 0;
  }
  return width;
}

function decode(bytes: ByteText, start: number, width: number): number {
  let code = bytes.charCodeAt(start) & (width === 1 ? 0x7f : 0xff >> (width + 1));
  for (let i = 1; i < width; i++) code = (code << 6) | (bytes.charCodeAt(start + i) & 0x3f);
  return code;
}
