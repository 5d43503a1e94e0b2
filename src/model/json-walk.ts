import { MAX_DEPTH } from "./depth.js";

/**
 * What is let pass: nothing; values that are too deep or hold themselves, which the function itself judges; these, and
 * fields that are undefined, which count as absent then.
 */
export type Laxity = "strict" | "any-depth" | "any-depth-or-undefined";

/** Whether a value is JSON. Shared parts are looked at wherever they stand, as long as they are few. */
export function isJson(value: unknown, laxity: Laxity = "strict"): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "bigint":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || new Walk(laxity).isJson(value, 1);
    default:
      return false;
  }
}

/** How many containers are looked at before parts that occur twice are remembered: forty shared ones can mean 2^40. */
const MANY = 100_000;

class Walk {
  readonly #anyDepth: boolean;
  readonly #allowsUndefined: boolean;
  #count = 0;
  #done: Set<object> | undefined;

  constructor(laxity: Laxity) {
    this.#anyDepth = laxity !== "strict";
    this.#allowsUndefined = laxity === "any-depth-or-undefined";
  }

  /** One pass, nothing made on the way: the place of a fault is looked for when there is one. */
  isJson(container: object, depth: number): boolean {
    if (depth > MAX_DEPTH) return this.#anyDepth;
    if (++this.#count > MANY && this.#isDone(container)) return true;
    const isGood = Array.isArray(container) ? this.#list(container, depth) : this.#map(container, depth);
    if (isGood) this.#done?.add(container);
    return isGood;
  }

  #isDone(container: object): boolean {
    return (this.#done ??= new Set()).has(container);
  }

  #list(list: readonly unknown[], depth: number): boolean {
    // By position: `for of` would pass over nothing, and call what somebody put in the place of the iterator.
    for (let i = 0; i < list.length; i++) if (!this.#value(list[i], depth)) return false;
    return true;
  }

  #map(map: object, depth: number): boolean {
    const prototype: unknown = Object.getPrototypeOf(map);
    if (prototype !== Object.prototype && prototype !== null && !hasFields(map)) return false;
    for (const key in map) {
      const value = (map as Record<string, unknown>)[key];
      if (!this.#value(value, depth) && !(value === undefined && this.#allowsUndefined)) return false;
    }
    return true;
  }

  #value(value: unknown, depth: number): boolean {
    if (typeof value === "string") return true;
    if (typeof value === "object") return value === null || this.isJson(value, depth + 1);
    if (typeof value === "number") return Number.isFinite(value);
    return typeof value === "boolean" || typeof value === "bigint";
  }
}

/** Instances of somebody's own class have fields to read; dates, maps and what says itself how it is written have none. */
export function hasFields(value: object): boolean {
  return Object.prototype.toString.call(value) === "[object Object]" && !("toJSON" in value);
}
