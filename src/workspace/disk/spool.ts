import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";

/** How many characters are buffered in memory. */
const KEPT = 8 * 1024 * 1024;

/** A text in memory, or its position in the file. There may be a million: nothing else is kept of it. */
class Waiting {
  readonly #spool: Spool;
  text: string | undefined;
  start = 0;
  length = 0;
  encoding: "utf8" | "utf16le" = "utf8";

  constructor(spool: Spool, text: string) {
    this.#spool = spool;
    this.text = text;
  }

  read(): string {
    return this.text ?? this.#spool.textAt(this.start, this.length, this.encoding);
  }
}

/** Files of spools that are no longer used: a plan has no end of its own at which they could be closed. */
const abandoned = new FinalizationRegistry<number>(closeSync);

/**
 * Texts that are needed later and may not fit in memory: the rest go to an unlinked file, so that nothing remains of it
 * however the run ends. If no file can be created, they stay in memory.
 */
export class Spool {
  readonly #kept: number;
  #waiting: Waiting[] = [];
  #size = 0;
  #file: number | undefined;
  #end = 0;
  #mayWrite = true;

  constructor(kept = KEPT) {
    this.#kept = kept;
  }

  /** Stores a text, and returns a function that reads it back any number of times. */
  put(text: string): () => string {
    const one = this.putText(text);
    return () => one.read();
  }

  putText(text: string): { read(): string } {
    const one = new Waiting(this, text);
    this.#waiting.push(one);
    this.#size += text.length;
    if (this.#size > this.#kept && this.#mayWrite) this.#putAway();
    return one;
  }

  #putAway(): void {
    const all = this.#waiting.map(({ text = "" }) => ({ text, encoding: encodingOf(text) }));
    const bytes = all.map(({ text, encoding }) => Buffer.from(text, encoding));
    try {
      this.#file ??= this.#namelessFile();
      writeAt(this.#file, Buffer.concat(bytes), this.#end);
    } catch {
      // No temporary folder, or a full disk.
      this.#mayWrite = false;
      this.#waiting = [];
      return;
    }
    for (const [at, one] of this.#waiting.entries()) {
      const { length } = bytes[at] as Buffer;
      Object.assign(one, { text: undefined, start: this.#end, length, encoding: all[at]?.encoding });
      this.#end += length;
    }
    [this.#waiting, this.#size] = [[], 0];
  }

  /** The text in the file. */
  textAt(start: number, length: number, encoding: Waiting["encoding"]): string {
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length;) {
      const count = readSync(this.#file as number, bytes, done, length - done, start + done);
      if (count === 0) throw new Error("a temporary file has become shorter");
      done += count;
    }
    return bytes.toString(encoding);
  }

  #namelessFile(): number {
    const folder = mkdtempSync(join(tmpdir(), "varve-"));
    try {
      const file = openSync(join(folder, "spool"), "wx+", 0o600);
      abandoned.register(this, file);
      return file;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** UTF-8 cannot encode half of a surrogate pair. */
function encodingOf(text: string): Waiting["encoding"] {
  return /\p{Surrogate}/u.test(text) ? "utf16le" : "utf8";
}

function writeAt(file: number, bytes: Buffer, start: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, bytes.length - done, start + done);
}
