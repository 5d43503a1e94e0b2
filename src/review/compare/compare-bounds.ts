import { type Json } from "../../model/index.js";
import { MAX_DEPTH } from "../../model/internal.js";

/** Aborts a comparison from any depth; never leaves `compare`. */
export class OutOfBounds extends Error {}

/** How much work is done before checking for termination: no document of a megabyte comes near. */
const UNASKED = 1_000_000;

/** Keeps a comparison finite, at the cost of a counter. */
export class Bounds {
  readonly #mayGoOn: () => boolean;
  #count = 0;

  constructor(mayGoOn: () => boolean) {
    this.#mayGoOn = mayGoOn;
  }

  /** Called for each container, with its depth. */
  enter(depth: number): void {
    if (depth >= MAX_DEPTH) throw new OutOfBounds();
    this.count();
  }

  /** Called for a value that is reported as a whole: its content is printed and searched wherever it occurs. */
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
