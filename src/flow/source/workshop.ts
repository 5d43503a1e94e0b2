import type { FreshResource, Generator } from "./generator.js";
import type { Made, Source } from "./source.js";
import type { Outline } from "./outline.js";

/** How many resources of repeatable generators are cached. */
const AT_HAND = 4000;

/**
 * Runs generators. Their output may not fit in memory, so that of a declarative generator is evicted and generated
 * again: its token proves that it is the same. Code is never run twice, and rendered output is kept as text.
 */
export class Workshop {
  readonly #made = new Map<Source, Made>();
  #atHand = 0;

  make(source: Source): Made {
    const made = this.#made.get(source) ?? source.make();
    const isNew = !this.#made.delete(source);
    // The map is in order of last use.
    this.#made.set(source, made);
    if (isNew && source.token !== undefined) this.#add(made.generator.resources.length);
    return made;
  }

  /** Some of a generator's output. */
  pick({ source, resources }: Outline): Generator {
    const { generator } = this.make(source);
    return { ...generator, resources: resources.map(({ at }) => heldIn(generator, at)) };
  }

  /** One resource of a generator's output. */
  pickOne(source: Source, at: number): FreshResource {
    return heldIn(this.make(source).generator, at);
  }

  #add(count: number): void {
    this.#atHand += count;
    for (const [source, { generator }] of this.#made) {
      if (this.#atHand <= AT_HAND || this.#atHand === count) return;
      if (source.token === undefined) continue;
      this.#made.delete(source);
      this.#atHand -= generator.resources.length;
    }
  }
}

function heldIn({ resources }: Generator, at: number): FreshResource {
  const fresh = resources[at] as FreshResource;
  return fresh.held?.() ?? fresh;
}
