import { UNSURE } from "../scan/unsure.js";
import { canStartPlain } from "../scan/plain-start.js";
import { plainKey } from "../scan/map-key.js";

export const NO_KEY = -1;

/** The position of the colon that ends the key at `at`, or NO_KEY for a line without a key. */
export function keyEnd(text: string, at: number, lineEnd: number): number {
  const first = text.charCodeAt(at);
  if (first === 0x22 || first === 0x27) return quotedKeyEnd(text, at, lineEnd);
  // A flow collection has colons of its own.
  if (first === 0x7b || first === 0x5b) return NO_KEY;
  for (let place = at; place < lineEnd; place++) {
    const code = text.charCodeAt(place);
    if (code === 0x3a && (place + 1 === lineEnd || text.charCodeAt(place + 1) === 0x20)) return place;
    if (code === 0x23 && text.charCodeAt(place - 1) === 0x20) return NO_KEY;
  }
  return NO_KEY;
}

/** A key ends on its line; a quoted value may continue. */
function quotedKeyEnd(text: string, at: number, lineEnd: number): number {
  const close = text.indexOf(text.charAt(at), at + 1) + 1;
  if (close === 0 || close > lineEnd || text.charCodeAt(close) !== 0x3a) return NO_KEY;
  if (close + 1 < lineEnd && text.charCodeAt(close + 1) !== 0x20) throw UNSURE;
  return close;
}

/** The key between `at` and its colon, as Kubernetes reads it. */
export function readKey(text: string, at: number, colon: number): string {
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
  if (own === "<<" || first === 0x3f || own === "" || own.includes("\t")) throw UNSURE;
  const key = plainKey(own);
  if (key === undefined) throw UNSURE;
  return key;
}
