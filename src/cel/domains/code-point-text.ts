import { goEscape } from "../../model/internal.js";
/**
 * Strings counted in code points, as CEL counts them. JavaScript counts a code point beyond U+FFFF twice; texts without
 * one, nearly all, need no counting.
 */

/** The text from one code point up to another; undefined if either is out of range. */
export function slicePoints(text: string, start: number, end = Infinity): string | undefined {
  const from = unitOf(text, start);
  const to = end === Infinity ? text.length : unitOf(text, end);
  return from === undefined || to === undefined ? undefined : text.slice(from, to);
}

/** The code point at a position; empty at the end, undefined when out of range. */
export function pointAt(text: string, index: number): string | undefined {
  const unit = unitOf(text, index);
  if (unit === undefined || unit === text.length) return unit === undefined ? undefined : "";
  return String.fromCodePoint(text.codePointAt(unit) as number);
}

/** The position of a part, at or after `start`; -1 if not found. */
export function indexOfPoints(text: string, part: string, start: number): number {
  const from = unitOf(text, start);
  return from === undefined ? -1 : pointsBefore(text, text.indexOf(part, from));
}

/** The last position of a part, at or before `start`; -1 if not found. */
export function lastIndexOfPoints(text: string, part: string, start: number): number {
  const from = unitOf(text, start);
  return from === undefined || from === text.length ? -1 : pointsBefore(text, text.lastIndexOf(part, from));
}

function isSimple(text: string): boolean {
  return !/[\ud800-\udbff]/.test(text);
}

/** The offset of the nth code point in JavaScript's count; undefined if there is none. */
function unitOf(text: string, index: number): number | undefined {
  if (index < 0 || index > text.length) return undefined;
  if (isSimple(text)) return index;
  let unit = 0;
  for (let left = index; left > 0; left--) {
    if (unit >= text.length) return undefined;
    unit += (text.codePointAt(unit) as number) > 0xffff ? 2 : 1;
  }
  return unit;
}

function pointsBefore(text: string, unit: number): number {
  return unit <= 0 || isSimple(text) ? unit : Array.from(text.slice(0, unit)).length;
}

/**
 * The API server charges for strings by input size, not by output size: the square of a megabyte is cheap, and crashes
 * it. Real strings are far from this limit.
 */
export const LONGEST_TEXT = 2 ** 26;

/**
 * Replaces every occurrence, or the first `count`; an empty `part` matches before each code point and at the end.
 * Undefined if the result would be too long.
 */
export function replaceText(text: string, part: string, by: string, count: number): string | undefined {
  const pieces = part === "" ? ["", ...Array.from(text), ""] : text.split(part);
  const gaps = pieces.length - 1;
  const replaced = count < 0 ? gaps : Math.min(count, gaps);
  if (text.length + replaced * (by.length - part.length) > LONGEST_TEXT) return undefined;
  if (replaced === gaps) return pieces.join(by);
  return [pieces.slice(0, replaced + 1).join(by), ...pieces.slice(replaced + 1)].join(part);
}

/** The strings concatenated; undefined if the result would be too long. */
export function joinTexts(texts: readonly string[], separator: string): string | undefined {
  const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0);
  return length > LONGEST_TEXT ? undefined : texts.join(separator);
}

/** At most `count` pieces, the last with the rest; all of them if it is negative. Go's `strings.SplitN`. */
export function splitText(text: string, separator: string, count: number): string[] {
  if (count === 0) return [];
  const pieces = separator === "" ? Array.from(text) : text.split(separator);
  if (count < 0 || pieces.length <= count) return pieces;
  return [...pieces.slice(0, count - 1), pieces.slice(count - 1).join(separator)];
}

const BLANK = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Trims Unicode white space: U+0085 is included and the byte order mark is not, as in Go. */
export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text.charAt(start))) start++;
  while (start < end && BLANK.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** In double quotes, with the escapes of CEL; everything else is unchanged. */
export function quoteCel(text: string): string {
  return `"${text.replace(/[\x07-\r\\"]/g, goEscape)}"`;
}
