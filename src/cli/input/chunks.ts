import { STDIN, unreadable } from "./input.js";
import { closeSync, openSync, readSync } from "node:fs";
import type { Host } from "../host/host.js";
import { VarveError } from "../../model/index.js";
import { resolve } from "node:path";

const CHUNK = 1024 * 1024;

/** The content of a file, or standard input for `-`, in pieces: it may not fit in memory. */
export function inputChunks(word: string, host: Host): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return word === STDIN ? (host.stdin ?? []) : fileChunks(word, host);
}

function* fileChunks(word: string, { cwd }: Host): Generator<Uint8Array> {
  const path = resolve(cwd, word);
  try {
    const file = openSync(path, "r");
    try {
      for (;;) {
        const bytes = Buffer.allocUnsafe(CHUNK);
        const count = readSync(file, bytes, 0, CHUNK, null);
        if (count === 0) return;
        yield bytes.subarray(0, count);
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new VarveError(unreadable(word, path, error as NodeJS.ErrnoException));
  }
}
