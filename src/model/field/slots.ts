/**
 * Slots of a list that keep their numbers while others are removed; counting the remaining slots before one takes
 * logarithmic time (a Fenwick tree). After an insertion in the middle, the slots are listed instead.
 */
export class Slots {
  /** Each entry counts the slots left in the range that ends with it; entry 0 is unused. */
  readonly #left: number[] = [0];
  /** The remaining slots, in order. */
  #listed: number[] | undefined;

  constructor(size: number) {
    for (let slot = 0; slot < size; slot++) this.#count();
  }

  /** One more at the end. */
  add(): void {
    this.#listed?.push(this.#left.length - 1);
    this.#count();
  }

  /** Inserts the next number before others. */
  insert(position: number): void {
    const size = this.#left.length - 1;
    this.#listed ??= Array.from({ length: this.positionOf(size) }, (_, i) => this.at(i));
    this.#listed.splice(position, 0, size);
    this.#count();
  }

  remove(slot: number): void {
    this.#listed?.splice(this.positionOf(slot), 1);
    for (let i = slot + 1; i < this.#left.length; i += lowBit(i)) (this.#left[i] as number)--;
  }

  /** How many are left before a slot. */
  positionOf(slot: number): number {
    if (this.#listed !== undefined) return this.#listed.indexOf(slot);
    let before = 0;
    for (let i = slot; i > 0; i -= lowBit(i)) before += this.#left[i] as number;
    return before;
  }

  /** The slot with this many remaining slots before it. */
  at(position: number): number {
    if (this.#listed !== undefined) return this.#listed[position] as number;
    let slot = 0;
    let before = position;
    for (let width = 1 << (31 - Math.clz32(this.#left.length)); width > 0; width >>= 1) {
      const left = this.#left[slot + width];
      if (left === undefined || left > before) continue;
      slot += width;
      before -= left;
    }
    return slot;
  }

  #count(): void {
    const at = this.#left.length;
    let left = 1;
    for (let i = at - 1; i > at - lowBit(at); i -= lowBit(i)) left += this.#left[i] as number;
    this.#left.push(left);
  }
}

function lowBit(number: number): number {
  return number & -number;
}
