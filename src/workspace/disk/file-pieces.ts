import { readSync } from "node:fs";

/** How much is read at once of a file that may be larger than a string. */
export const PIECE = 1024 * 1024;

/** The content of an open file from an offset. A piece is valid until the next one is requested. */
export function* piecesIn(file: number, from: number, size = PIECE): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(size);
  for (let at = from; ;) {
    const count = readSync(file, buffer, 0, size, at);
    if (count === 0) return;
    yield buffer.subarray(0, count);
    at += count;
  }
}
