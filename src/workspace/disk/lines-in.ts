import { MAX_BYTES } from "./file-system.js";

const NEWLINE = 0x0a;

/**
 * The lines of a text in pieces, without their line breaks. A last line without a line break is dropped, and so is a
 * line longer than any Varve writes, with everything after it.
 */
export function* linesIn(pieces: Iterable<Uint8Array>): Generator<string, undefined> {
  let begun: Buffer[] = [];
  let size = 0;
  for (const each of pieces) {
    const piece = Buffer.from(each.buffer, each.byteOffset, each.byteLength);
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
      const line = piece.subarray(start, end);
      yield (begun.length === 0 ? line : Buffer.concat([...begun, line])).toString();
      [begun, size] = [[], 0];
      start = end + 1;
    }
    size += piece.length - start;
    if (size > MAX_BYTES) return;
    // The next piece may be read into the same buffer.
    if (start < piece.length) begun.push(Buffer.from(piece.subarray(start)));
  }
}
