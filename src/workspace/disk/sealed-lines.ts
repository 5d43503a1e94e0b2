import { writeFileSync, writeSync } from "node:fs";
import { type Hash, createHash } from "node:crypto";
import { PIECE, piecesIn } from "./file-pieces.js";
import { linesIn } from "./lines-in.js";
import { withRegularFile } from "./file-system.js";

/**
 * Files of lines that only this machine reads. A digest of all lines comes first, so that a damaged or truncated file
 * is detected, then the layout. They are read and written in pieces: with a million resources they approach the maximum
 * string length, and several times their size would be in memory at once.
 */
const NEWLINE = 0x0a;
const SEAL_LENGTH = 24;

/**
 * Passes the lines to `take` and returns their digest; passes nothing if they are damaged or have another layout. A
 * file with another header is not read further.
 */
export function readSealedLines(
  place: string,
  layout: string,
  take: (line: string) => void,
): string | undefined {
  return withRegularFile(place, (file) => {
    const start = SEAL_LENGTH + 1 + Buffer.byteLength(layout) + 1;
    const [beginning] = piecesIn(file, 0, start);
    const seal = beginning?.toString("utf8", 0, SEAL_LENGTH);
    if (beginning?.toString("utf8", SEAL_LENGTH) !== `\n${layout}\n` || seal !== sealIn(file))
      return undefined;
    for (const line of linesIn(piecesIn(file, start))) take(line);
    return seal;
  });
}

/** Of the complete lines; undefined if the file ends in the middle of a line. */
function sealIn(file: number): string | undefined {
  const hash = createHash("sha256");
  let last: number | undefined;
  for (const piece of piecesIn(file, SEAL_LENGTH + 1)) {
    hash.update(piece);
    last = piece.at(-1);
  }
  return last === NEWLINE ? sealOf(hash) : undefined;
}

/** Writes lines into an open, empty file. */
export function writeSealedLines(file: number, layout: string, lines: Iterable<string>): void {
  const hash = createHash("sha256");
  writeFileSync(file, `${" ".repeat(SEAL_LENGTH)}\n`);
  for (const piece of piecesOf(layout, lines)) {
    hash.update(piece);
    writeFileSync(file, piece);
  }
  writeSync(file, sealOf(hash), 0);
}

/** The same as the content of a file. */
export function sealedLines(
  layout: string,
  lines: Iterable<string>,
): { readonly seal: string; readonly content: Uint8Array } {
  const pieces = [...piecesOf(layout, lines)];
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  const seal = sealOf(hash);
  return { seal, content: Buffer.concat([Buffer.from(`${seal}\n`), ...pieces]) };
}

function* piecesOf(layout: string, lines: Iterable<string>): Generator<Buffer> {
  let text = `${layout}\n`;
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

function sealOf(hash: Hash): string {
  return hash.digest("hex").slice(0, SEAL_LENGTH);
}
