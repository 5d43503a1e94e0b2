/** Varve writes no longer lines: a longer one is passed on truncated, and the rest as another line. */
const LONGEST = 500_000_000;
const NEWLINE = 0x0a;

/** Splits a stream of bytes into lines, including line breaks. */
export class LineCutter {
  #begun: Buffer[] = [];
  #size = 0;

  /** The lines that end in a piece of the stream. */
  *linesIn(chunk: Uint8Array): Generator<Buffer> {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      this.#begun.push(rest.subarray(0, end + 1));
      yield this.#taken();
      rest = rest.subarray(end + 1);
    }
    this.#begun.push(rest);
    this.#size += rest.length;
    if (this.#size > LONGEST) yield this.#taken();
  }

  /** What follows the last line break. */
  *rest(): Generator<Buffer> {
    if (this.#size > 0) yield this.#taken();
  }

  #taken(): Buffer {
    const line = Buffer.concat(this.#begun);
    [this.#begun, this.#size] = [[], 0];
    return line;
  }
}
