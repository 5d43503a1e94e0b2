/**
 * Sorts in place with exactly the steps of Go's `sort.Slice` (pattern-defeating quicksort, Go 1.19 and later). It is
 * not stable: the final order of equal items is part of the result, so every comparison and every swap must be Go's.
 */
export function goSort<T>(items: T[], less: (a: T, b: T) => boolean): T[] {
  new Sorter(items, less).sort(0, items.length, bitLength(items.length));
  return items;
}

const MAX_INSERTION = 12;
const SHORTEST_NINTHER = 50;
const SHORTEST_SHIFTING = 50;
const MAX_STEPS = 5;
/** All four medians of three needed three swaps: the items are in reverse order. */
const MAX_SWAPS = 4 * 3;

class Sorter<T> {
  private readonly items: T[];
  private readonly isLess: (a: T, b: T) => boolean;
  private swaps = 0;

  constructor(items: T[], less: (a: T, b: T) => boolean) {
    this.items = items;
    this.isLess = less;
  }

  private less(i: number, j: number): boolean {
    return this.isLess(this.items[i] as T, this.items[j] as T);
  }

  private swap(i: number, j: number): void {
    const item = this.items[i] as T;
    this.items[i] = this.items[j] as T;
    this.items[j] = item;
  }

  /** `patience` is how many bad pivots are tolerated before heapsort takes over. */
  sort(start: number, end: number, patience: number): void {
    let wasBalanced = true;
    let wasPartitioned = true;
    for (;;) {
      const length = end - start;
      if (length <= MAX_INSERTION) return this.insertionSort(start, end);
      if (patience === 0) return this.heapSort(start, end);
      if (!wasBalanced) {
        this.scatter(start, end);
        patience--;
      }
      let pivot = this.choosePivot(start, end);
      const isReversed = this.swaps === MAX_SWAPS;
      if (isReversed) {
        this.reverse(start, end);
        pivot = end - 1 - (pivot - start);
      }
      const seemsSorted = isReversed || this.swaps === 0;
      if (wasBalanced && wasPartitioned && seemsSorted && this.finishSorted(start, end)) return;
      if (start > 0 && !this.less(start - 1, pivot)) {
        start = this.partitionEqual(start, end, pivot);
        continue;
      }
      const [middle, isPartitioned] = this.partition(start, end, pivot);
      wasPartitioned = isPartitioned;
      wasBalanced = Math.min(middle - start, end - middle) >= Math.floor(length / 8);
      if (middle - start < end - middle) {
        this.sort(start, middle, patience);
        start = middle + 1;
      } else {
        this.sort(middle + 1, end, patience);
        end = middle;
      }
    }
  }

  private insertionSort(start: number, end: number): void {
    for (let i = start + 1; i < end; i++) this.sinkLeft(i, start);
  }

  /** Moves an item to the left of every greater one, at most to `stop`. */
  private sinkLeft(from: number, stop: number): void {
    for (let i = from; i > stop && this.less(i, i - 1); i--) this.swap(i, i - 1);
  }

  private heapSort(start: number, end: number): void {
    const length = end - start;
    for (let i = Math.trunc((length - 1) / 2); i >= 0; i--) this.siftDown(i, length, start);
    for (let i = length - 1; i >= 0; i--) {
      this.swap(start, start + i);
      this.siftDown(0, i, start);
    }
  }

  private siftDown(from: number, end: number, first: number): void {
    for (let root = from, child = 2 * from + 1; child < end; root = child, child = 2 * child + 1) {
      if (child + 1 < end && this.less(first + child, first + child + 1)) child++;
      if (!this.less(first + root, first + child)) return;
      this.swap(first + root, first + child);
    }
  }

  /** Few items may be out of place: moves up to five of them, and returns whether all are sorted then. */
  private finishSorted(start: number, end: number): boolean {
    let i = start + 1;
    for (let step = 0; step < MAX_STEPS; step++) {
      while (i < end && !this.less(i, i - 1)) i++;
      if (i === end) return true;
      if (end - start < SHORTEST_SHIFTING) return false;
      this.swap(i, i - 1);
      // Go stops at the start of the whole slice here, not at that of the range.
      if (i - start >= 2) this.sinkLeft(i - 1, 0);
      if (end - i >= 2) for (let j = i + 1; j < end && this.less(j, j - 1); j++) this.swap(j, j - 1);
    }
    return false;
  }

  /** Puts smaller items before the pivot and the others after it; returns whether they already were. */
  private partition(
    start: number,
    end: number,
    pivot: number,
  ): readonly [middle: number, isPartitioned: boolean] {
    this.swap(start, pivot);
    let low = start + 1;
    let high = end - 1;
    for (let isFirst = true; ; isFirst = false) {
      while (low <= high && this.less(low, start)) low++;
      while (low <= high && !this.less(high, start)) high--;
      if (low > high) {
        this.swap(high, start);
        return [high, isFirst];
      }
      this.swap(low++, high--);
    }
  }

  /** Nothing is smaller than the pivot: puts what equals it first, and returns the end of that. */
  private partitionEqual(start: number, end: number, pivot: number): number {
    this.swap(start, pivot);
    let low = start + 1;
    let high = end - 1;
    for (;;) {
      while (low <= high && !this.less(start, low)) low++;
      while (low <= high && this.less(start, high)) high--;
      if (low > high) return low;
      this.swap(low++, high--);
    }
  }

  /** Swaps three items around the middle with others, chosen by a generator seeded with the length. */
  private scatter(start: number, end: number): void {
    const length = end - start;
    const mask = (1n << BigInt(bitLength(length))) - 1n;
    const middle = start + Math.floor(length / 4) * 2;
    let random = BigInt(length);
    for (let i = middle - 1; i <= middle + 1; i++) {
      random = xorShift(random);
      const other = Number(random & mask);
      this.swap(i, start + (other >= length ? other - length : other));
    }
  }

  /** The median of three items, or of three medians; `swaps` then shows how disordered the items were. */
  private choosePivot(start: number, end: number): number {
    const quarter = Math.floor((end - start) / 4);
    const isLong = end - start >= SHORTEST_NINTHER;
    this.swaps = 0;
    const [a, b, c] = [1, 2, 3].map((nth) => {
      const at = start + quarter * nth;
      return isLong ? this.median(at - 1, at, at + 1) : at;
    }) as [number, number, number];
    return this.median(a, b, c);
  }

  private median(a: number, b: number, c: number): number {
    [a, b] = this.ordered(a, b);
    [b, c] = this.ordered(b, c);
    [a, b] = this.ordered(a, b);
    return b;
  }

  private ordered(a: number, b: number): [number, number] {
    if (!this.less(b, a)) return [a, b];
    this.swaps++;
    return [b, a];
  }

  private reverse(start: number, end: number): void {
    for (let i = start, j = end - 1; i < j; i++, j--) this.swap(i, j);
  }
}

function bitLength(count: number): number {
  return 32 - Math.clz32(count);
}

/** Marsaglia's xorshift (13, 7, 17) on 64 bits. */
function xorShift(seed: bigint): bigint {
  let value = seed ^ BigInt.asUintN(64, seed << 13n);
  value ^= value >> 7n;
  return value ^ BigInt.asUintN(64, value << 17n);
}
