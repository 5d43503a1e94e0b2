/** A cache of recent reads, limited by size: a large workspace does not fit into memory. */
export class Recent<T> {
  readonly #known = new Map<string, { readonly value: T; readonly size: number }>();
  readonly #most: number;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): T | undefined {
    return this.#known.get(name)?.value;
  }

  /** Evicts the oldest first. */
  keep(name: string, value: T, size: number): T {
    for (const [oldest, { size: freed }] of this.#known) {
      if (this.#size + size <= this.#most) break;
      this.#known.delete(oldest);
      this.#size -= freed;
    }
    this.#known.set(name, { value, size });
    this.#size += size;
    return value;
  }
}
