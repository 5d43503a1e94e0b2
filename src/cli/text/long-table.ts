import { visible } from "../../model/internal.js";

const SEPARATOR = "\n";

/** How many rows are made into text at a time. */
const PIECE = 1000;

/**
 * A table of very many rows. Each is kept as one short string, and its last `shared` cells, which have few distinct
 * values, once for all rows. Joining copies: a cell that is a slice of a file's text would keep the whole text in
 * memory.
 */
export class LongTable {
  readonly #shared: number;
  readonly #rows: string[] = [];
  readonly #ends: string[] = [];
  readonly #known = new Map<string, string>();
  readonly #widths: number[] = [];

  constructor(shared: number) {
    this.#shared = shared;
  }

  add(row: readonly string[]): void {
    const cells = row.map(visible);
    for (let i = 0; i < cells.length; i++)
      this.#widths[i] = Math.max(this.#widths[i] ?? 0, (cells[i] as string).length);
    const end = cells.slice(-this.#shared).join(SEPARATOR);
    const known = this.#known.get(end);
    if (known === undefined) this.#known.set(end, end);
    this.#rows.push(cells.slice(0, -this.#shared).join(SEPARATOR));
    this.#ends.push(known ?? end);
  }

  /** The lines with aligned columns, in pieces; the last column is left ragged. */
  *pieces(): Generator<string> {
    for (let start = 0; start < this.#rows.length; start += PIECE) {
      const lines = this.#rows.slice(start, start + PIECE).map((row, i) => this.#line(row, start + i));
      yield lines.join("");
    }
  }

  #line(row: string, index: number): string {
    const cells = [row, this.#ends[index]].join(SEPARATOR).split(SEPARATOR);
    const last = cells.length - 1;
    return `${cells.map((cell, i) => (i === last ? cell : cell.padEnd(this.#widths[i] ?? 0))).join("  ")}\n`;
  }
}
