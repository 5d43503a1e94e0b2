import { NO_SLOT, type Shelf } from "./attribute.js";

/** Allocates the slots in which the loops of one expression cache values. */
export class LoopShelf implements Shelf {
  /** How many loops are open at the current place. */
  depth = 0;
  readonly #newSlot: () => number;
  readonly #kept = new Map<string, number>();
  /** The slots of current entries: offered by loops, and created on demand by the body. */
  readonly #entries = new Map<string, number>();

  constructor(newSlot: () => number) {
    this.#newSlot = newSlot;
  }

  kept(path: string): number {
    if (this.depth === 0) return NO_SLOT;
    const slot = this.#kept.get(path) ?? this.#newSlot();
    this.#kept.set(path, slot);
    return slot;
  }

  /** A loop declares that it iterates over the keys of the map at a path. */
  offer(path: string, keySlot: number): void {
    this.#entries.set(entryName(path, keySlot), NO_SLOT);
  }

  entry(path: string, keySlot: number): number {
    const name = entryName(path, keySlot);
    const slot = this.#entries.get(name);
    if (slot !== NO_SLOT || slot === undefined) return slot ?? NO_SLOT;
    const made = this.#newSlot();
    this.#entries.set(name, made);
    return made;
  }

  /** The slot the body requested, if any. */
  taken(path: string | undefined, keySlot: number): number {
    return path === undefined ? NO_SLOT : (this.#entries.get(entryName(path, keySlot)) ?? NO_SLOT);
  }
}

function entryName(path: string, keySlot: number): string {
  return `${path}\u0000[${keySlot}]`;
}
