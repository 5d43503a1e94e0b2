import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";

/** How many characters wait in memory. */
const KEPT = 8 * 1024 * 1024;

/**
 * Texts that are wanted later, in their order, and may be more than memory holds: those that do not fit wait in a file that
 * has no name any more, so that nothing is left of it however the run ends. Without a place for one, they stay in memory.
 */
export class Spool {
  readonly #kept: number;
  #texts: string[] = [];
  #size = 0;
  #file: number | undefined;
  /** How many bytes each stretch of the file has. */
  readonly #stretches: number[] = [];
  #mayWrite = true;

  constructor(kept = KEPT) {
    this.#kept = kept;
  }

  add(text: string): void {
    this.#texts.push(text);
    this.#size += text.length;
    if (this.#size > this.#kept && this.#mayWrite) this.#putAway();
  }

  /** All of them, joined into few. They can be had once. */
  *pieces(): Generator<string> {
    let at = 0;
    for (const length of this.#stretches) {
      yield this.#bytesAt(at, length).toString();
      at += length;
    }
    if (this.#file !== undefined) closeSync(this.#file);
    yield this.#texts.join("");
  }

  #putAway(): void {
    const bytes = Buffer.from(this.#texts.join(""));
    try {
      this.#file ??= namelessFile();
      const start = this.#stretches.reduce((sum, length) => sum + length, 0);
      for (let done = 0; done < bytes.length;)
        done += writeSync(this.#file, bytes, done, bytes.length - done, start + done);
    } catch {
      // No folder for temporary files, or a full disk.
      this.#mayWrite = false;
      return;
    }
    this.#stretches.push(bytes.length);
    [this.#texts, this.#size] = [[], 0];
  }

  #bytesAt(start: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length;) {
      const count = readSync(this.#file as number, bytes, done, length - done, start + done);
      if (count === 0) throw new Error("a temporary file has become shorter");
      done += count;
    }
    return bytes;
  }
}

function namelessFile(): number {
  const folder = mkdtempSync(join(tmpdir(), "varve-"));
  try {
    return openSync(join(folder, "spool"), "wx+", 0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
