/** Bytes that come in pieces, up to a limit. */
export class Collected {
  readonly #limit: number;
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether they still fit. */
  add(chunk: Buffer): boolean {
    this.#size += chunk.length;
    this.#chunks.push(chunk);
    if (this.#size <= this.#limit) return true;
    const last = this.end;
    this.#chunks = [last];
    return false;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  /** The end, up to the limit. */
  get end(): Buffer {
    const all = this.bytes;
    return all.subarray(Math.max(0, all.length - this.#limit));
  }
}
