import type { OwnedResource } from "../../ledger/index.js";

/** Records take some ten times the room of their text. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The records that were read last, up to a size: those of a large workspace do not fit into memory. */
export class RecentRecords {
  readonly #records = new Map<
    string,
    { readonly records: readonly OwnedResource[]; readonly size: number }
  >();
  #size = 0;

  get(file: string): readonly OwnedResource[] | undefined {
    return this.#records.get(file)?.records;
  }

  /** Makes room by forgetting the oldest first. */
  keep(file: string, records: readonly OwnedResource[], size: number): void {
    for (const [oldest, { size: freed }] of this.#records) {
      if (this.#size + size <= MAX_BYTES) break;
      this.#records.delete(oldest);
      this.#size -= freed;
    }
    this.#records.set(file, { records, size });
    this.#size += size;
  }
}
