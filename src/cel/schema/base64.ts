import { type CelError, fail } from "../value/value.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGITS: ReadonlyMap<number, number> = new Map(
  Array.from(ALPHABET, (character, digit) => [character.charCodeAt(0), digit]),
);
const PADDING = 0x3d;

/** Base64 in the URL alphabet, padded; line breaks are ignored. */
export function readBase64(text: string): Uint8Array | CelError {
  const source = new TextEncoder().encode(text);
  const bytes: number[] = [];
  const group: number[] = [];
  let at = 0;
  for (; at < source.length; at++) {
    const digit = DIGITS.get(source[at] as number);
    if (digit !== undefined) group.push(digit);
    else if (!isLineBreak(source[at])) break;
    if (group.length === 4) bytes.push(...bytesOf(group.splice(0)));
  }
  const problem = at < source.length ? paddingProblem(source, at, group.length) : lackOf(group.length, at);
  if (problem === undefined) return Uint8Array.from([...bytes, ...bytesOf(group)]);
  return fail(`Invalid byte formatted string ${text}: illegal base64 data at input byte ${problem}`);
}

/** A group that just ends is reported where it starts. */
function lackOf(digits: number, end: number): number | undefined {
  return digits === 0 ? undefined : end - digits;
}

/** The position of wrong padding in the last group, if any. */
function paddingProblem(source: Uint8Array, start: number, digits: number): number | undefined {
  if (source[start] !== PADDING || digits < 2) return start;
  let at = afterLineBreaks(source, start + 1);
  if (digits === 2) {
    if (at === source.length) return at;
    if (source[at] !== PADDING) return at - 1;
    at = afterLineBreaks(source, at + 1);
  }
  return at < source.length ? at : undefined;
}

function afterLineBreaks(source: Uint8Array, start: number): number {
  let at = start;
  while (isLineBreak(source[at])) at++;
  return at;
}

function isLineBreak(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}

/** The complete bytes in a group of up to four digits. */
function bytesOf(group: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = group;
  const bits = (a << 18) | (b << 12) | (c << 6) | d;
  return [bits >> 16, (bits >> 8) & 0xff, bits & 0xff].slice(0, Math.max(0, group.length - 1));
}
