import { type Input, STDIN, readInput } from "./input.js";
import type { Host } from "./host.js";

/** How many characters of files are kept for the second time they are asked for. */
const KEPT = 16 * 1024 * 1024;

/**
 * Reads texts that are needed twice, once to know the world and once to judge what is in it. What fits is kept, the rest
 * is read again, so that a folder of any size takes the same memory; standard input cannot be read again.
 */
export class InputCache {
  readonly #host: Host;
  readonly #inputs = new Map<string, Input>();
  #size = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  async read(word: string): Promise<Input> {
    const known = this.#inputs.get(word);
    if (known !== undefined) return known;
    const input = await readInput(word, this.#host);
    if (word === STDIN || this.#size + input.text.length <= KEPT) {
      this.#inputs.set(word, input);
      this.#size += input.text.length;
    }
    return input;
  }
}
