import { type Json } from "../../model/index.js";
import { MAX_DEPTH } from "../../model/internal.js";

/** Ends a comparison from wherever it is; never leaves `compare`. */
export class OutOfBounds extends Error {}

/** How much is done before anyone asks whether it will end: no document of a megabyte comes near. */
const UNASKED = 1_000_000;

/** Keeps a comparison finite, at the price of a count. */
export class Bounds {
  readonly #mayGoOn: () => boolean;
  #count = 0;

  constructor(mayGoOn: () => boolean) {
    this.#mayGoOn = mayGoOn;
  }

  /** Called for each container, with the number of containers around it. */
  enter(depth: number): void {
    if (depth >= MAX_DEPTH) throw new OutOfBounds();
    this.count();
  }

  /** Called for a value that is told as a whole: what it holds is printed and looked through wherever it stands. */
  include(value: Json | undefined, depth: number): void {
    this.count();
    if (typeof value !== "object" || value === null) return;
    this.enter(depth);
    for (const below of Object.values(value)) this.include(below, depth + 1);
  }

  /** Called for any other work that takes time or memory. */
  count(): void {
    if (++this.#count === UNASKED && !this.#mayGoOn()) throw new OutOfBounds();
  }
}
