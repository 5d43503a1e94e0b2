import { type Json, formatJson } from "../../../model/index.js";

/** Values that many builds share: each is stored once. */
export class SharedTable<T> {
  readonly rows: T[] = [];
  readonly #known = new Map<string, number>();

  /** The index of a value. */
  add(value: T): number {
    const text = formatJson(value as Json);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.rows.length);
    return this.rows.push(value) - 1;
  }
}
