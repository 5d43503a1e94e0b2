import { type Json, type JsonObject, type Scalar } from "../../model/index.js";
import type { Bounds } from "./compare-bounds.js";

/** Pairs equal items of two lists, in any order; each item has at most one partner. */
export interface Mates {
  /** For each item of the first list, the position of its partner in the second; undefined without one. */
  readonly mates: readonly (number | undefined)[];
  /** The positions in the second list of the items without a partner. */
  readonly single: readonly number[];
}

/**
 * Pairs equal items, first with first, so that of equal items the last ones remain (as kubitect does, but in one pass
 * instead of comparing all with all). The first `same` items are known to be equal by position.
 */
export function pairEqual(
  before: readonly Json[],
  after: readonly Json[],
  same: number,
  depth: number,
  bounds: Bounds,
): Mates {
  const names = new ValueNames(bounds);
  const waiting = new Queues(after.length);
  for (let i = after.length - 1; i >= same; i--) waiting.putFirst(names.of(after[i] as Json, depth), i);
  const mates: (number | undefined)[] = [];
  const isSingle = after.map((_, i) => i >= same);
  for (let i = 0; i < before.length; i++) {
    const mate = i < same ? i : waiting.takeFirst(names.of(before[i] as Json, depth));
    mates.push(mate);
    if (mate !== undefined) isSingle[mate] = false;
  }
  return { mates, single: [...after.keys()].filter((i) => isSingle[i]) };
}

/** Queued positions, one queue per name; one array holds them all. */
class Queues {
  readonly #first = new Map<number, number>();
  readonly #next: Int32Array;

  constructor(size: number) {
    this.#next = new Int32Array(size);
  }

  putFirst(name: number, position: number): void {
    this.#next[position] = this.#first.get(name) ?? NOBODY;
    this.#first.set(name, position);
  }

  takeFirst(name: number): number | undefined {
    const position = this.#first.get(name) ?? NOBODY;
    if (position === NOBODY) return undefined;
    this.#first.set(name, this.#next[position] as number);
    return position;
  }
}

const NOBODY = -1;

/**
 * Gives equal values the same number. A container is named after the names inside it, so each value is visited once,
 * however deep and however often it repeats.
 */
class ValueNames {
  readonly #bounds: Bounds;
  readonly #scalars = new Map<Scalar, number>();
  readonly #shapes = new Map<string, number>();
  readonly #known = new Map<object, number>();
  #last = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  of(value: Json, depth: number): number {
    if (typeof value !== "object" || value === null) return this.#nameOf(this.#scalars, exact(value));
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    this.#bounds.enter(depth);
    const shape = Array.isArray(value) ? this.#listShape(value, depth + 1) : this.#mapShape(value, depth + 1);
    const name = this.#nameOf(this.#shapes, shape);
    this.#known.set(value, name);
    return name;
  }

  #listShape(list: readonly Json[], depth: number): string {
    let shape = "[";
    for (const item of list) shape += `${this.of(item, depth)},`;
    return shape;
  }

  /** Null means absent in a map, and key order is irrelevant. */
  #mapShape(map: JsonObject, depth: number): string {
    const fields: string[] = [];
    for (const key of Object.keys(map).sort()) {
      const value = map[key];
      if (value === undefined || value === null) continue;
      fields.push(`${this.#nameOf(this.#scalars, key)}:${this.of(value, depth)}`);
    }
    return `{${fields.join()}`;
  }

  #nameOf<T>(names: Map<T, number>, value: T): number {
    let name = names.get(value);
    if (name === undefined) names.set(value, (name = ++this.#last));
    return name;
  }
}

/** An integer above 2^53 may be a bigint or a float, and is the same number. */
function exact(value: Scalar): Scalar {
  return typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? BigInt(value)
    : value;
}
