import type { LineMarks } from "./line-marks.js";
import { UNSURE } from "../scan/unsure.js";
import { canStartPlain } from "../scan/plain-start.js";
import { plainKey } from "../scan/map-key.js";

export const NO_KEY = -1;

/** The position of the colon that ends the key at `at`, or NO_KEY for a line without a key. */
export function keyEnd(text: string, at: number, lineEnd: number, marks: LineMarks): number {
  const first = text.charCodeAt(at);
  if (first === 0x22 || first === 0x27) return quotedKeyEnd(text, at, lineEnd);
  // A flow collection has colons of its own.
  if (first === 0x7b || first === 0x5b) return NO_KEY;
  const colon = marks.colonFrom(at);
  return colon < lineEnd && marks.commentFrom(at) > colon ? colon : NO_KEY;
}

/** A key ends on its line; a quoted value may continue. */
function quotedKeyEnd(text: string, at: number, lineEnd: number): number {
  const close = text.indexOf(text.charAt(at), at + 1) + 1;
  if (close === 0 || close > lineEnd || text.charCodeAt(close) !== 0x3a) return NO_KEY;
  if (close + 1 < lineEnd && text.charCodeAt(close + 1) !== 0x20) throw UNSURE;
  return close;
}

/**
 * Plain keys that are read as they are written. Manifests have the same few over and over, and V8 looks each of them up
 * among all strings that it knows; comparing takes less.
 */
const usual: (string | undefined)[] = Array.from({ length: 1024 }, () => undefined);
const MASK = usual.length - 1;

/** The key between `at` and its colon, as Kubernetes reads it. */
export function readKey(text: string, at: number, colon: number, hasTabs: boolean): string {
  const index = (7 * text.charCodeAt(at) + 13 * text.charCodeAt(colon - 1) + 31 * (colon - at)) & MASK;
  const known = usual[index];
  if (known !== undefined && known.length === colon - at && text.startsWith(known, at)) return known;
  const first = text.charCodeAt(at);
  if (first === 0x22 || first === 0x27) {
    const inner = text.slice(at + 1, colon - 1);
    if (inner.includes("\\") || inner.includes("'") || colon - 1 === at) throw UNSURE;
    return inner;
  }
  if (!canStartPlain(first, text.charCodeAt(at + 1))) throw UNSURE;
  let stop = colon;
  while (text.charCodeAt(stop - 1) === 0x20) stop--;
  const own = text.slice(at, stop);
  // kubectl takes a line that starts with "---" as a separator.
  if (first === 0x2d && own.startsWith("---")) throw UNSURE;
  // "<<" merges; a question mark may open a complex key; a tab may be part of a key or precede its colon.
  if (own === "<<" || first === 0x3f || own === "" || (hasTabs && own.includes("\t"))) throw UNSURE;
  const key = plainKey(own);
  if (key === undefined) throw UNSURE;
  if (key === own && stop === colon && key.length <= LONGEST_USUAL) usual[index] = alone(key);
  return key;
}

/** Longer keys are data, such as the names of files. */
const LONGEST_USUAL = 64;

/** The same text as the name of a property, which V8 stores by itself: a slice would keep the whole document in memory. */
function alone(key: string): string {
  return Object.keys({ [key]: null })[0] as string;
}
