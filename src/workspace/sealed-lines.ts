import { readSync, writeFileSync, writeSync } from "node:fs";
import { createHash } from "node:crypto";
import { withRegularFile } from "./file-system.js";

/**
 * Files of lines that only this machine reads. A digest of all lines stands before them, so that a file that is damaged
 * or was cut off is known as such. They are read and written in pieces: with a million resources they come near what a
 * text can hold, and several times their size would be in memory at once.
 */
const PIECE = 1024 * 1024;
const NEWLINE = 0x0a;
const SEAL_LENGTH = 24;

/** Gives the lines to `take` and returns their seal; takes nothing when they are not what was written. */
export function readSealedLines(place: string, take: (line: string) => void): string | undefined {
  return withRegularFile(place, (file) => {
    const [seal] = piecesIn(file, 0, SEAL_LENGTH);
    const hash = createHash("sha256");
    let last = NEWLINE;
    for (const piece of piecesIn(file, SEAL_LENGTH + 1)) {
      hash.update(piece);
      last = piece.at(-1) as number;
    }
    if (last !== NEWLINE || seal?.toString("latin1") !== sealOf(hash.digest("hex"))) return undefined;
    for (const line of linesIn(file)) take(line);
    return seal.toString("latin1");
  });
}

function* linesIn(file: number): Generator<string> {
  let begun: Buffer[] = [];
  for (const piece of piecesIn(file, SEAL_LENGTH + 1)) {
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
      const line = piece.subarray(start, end);
      yield (begun.length === 0 ? line : Buffer.concat([...begun, line])).toString();
      begun = [];
      start = end + 1;
    }
    if (start < piece.length) begun.push(Buffer.from(piece.subarray(start)));
  }
}

/** Each is there until the next one is asked for. */
function* piecesIn(file: number, from: number, size = PIECE): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(size);
  for (let at = from; ;) {
    const count = readSync(file, buffer, 0, size, at);
    if (count === 0) return;
    yield buffer.subarray(0, count);
    at += count;
  }
}

/** Writes lines into a file that is open and empty. */
export function writeSealedLines(file: number, lines: Iterable<string>): void {
  const hash = createHash("sha256");
  writeFileSync(file, `${" ".repeat(SEAL_LENGTH)}\n`);
  for (const piece of piecesOf(lines)) {
    hash.update(piece);
    writeFileSync(file, piece);
  }
  writeSync(file, sealOf(hash.digest("hex")), 0);
}

/** The same as the content of a file. */
export function sealedLines(lines: Iterable<string>): {
  readonly seal: string;
  readonly content: Uint8Array;
} {
  const pieces = [...piecesOf(lines)];
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  const seal = sealOf(hash.digest("hex"));
  return { seal, content: Buffer.concat([Buffer.from(`${seal}\n`), ...pieces]) };
}

function* piecesOf(lines: Iterable<string>): Generator<Buffer> {
  let text = "";
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

function sealOf(digest: string): string {
  return digest.slice(0, SEAL_LENGTH);
}
