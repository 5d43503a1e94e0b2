/**
 * Places of a list that keep their numbers while others go: how many of those before one are still there takes a few
 * steps, however many went (a Fenwick tree).
 */
export class Slots {
  /** Each holds how many are left in the stretch that ends with it; the first is there for counting from one. */
  readonly #left: number[] = [0];

  constructor(size: number) {
    for (let slot = 0; slot < size; slot++) this.add();
  }

  /** One more at the end. */
  add(): void {
    const at = this.#left.length;
    let left = 1;
    for (let i = at - 1; i > at - lowBit(at); i -= lowBit(i)) left += this.#left[i] as number;
    this.#left.push(left);
  }

  remove(slot: number): void {
    for (let i = slot + 1; i < this.#left.length; i += lowBit(i)) (this.#left[i] as number)--;
  }

  /** How many are left before a slot. */
  positionOf(slot: number): number {
    let before = 0;
    for (let i = slot; i > 0; i -= lowBit(i)) before += this.#left[i] as number;
    return before;
  }

  /** The slot that has so many left before it. */
  at(position: number): number {
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
}

function lowBit(number: number): number {
  return number & -number;
}
