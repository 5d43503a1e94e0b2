import { MAX_DEPTH } from "./depth.js";

/**
 * What is tolerated: nothing; values that are too deep or contain themselves, which the caller checks; or these and
 * undefined fields, which count as absent.
 */
export type Laxity = "strict" | "any-depth" | "any-depth-or-undefined";

/** Whether a value is JSON. Shared parts are checked at each occurrence as long as there are few. */
export function isJson(value: unknown, laxity: Laxity = "strict"): boolean {
  return typeof value === "string" || new JsonWalk(laxity).isJson(value, 0);
}

/**
 * How many containers are checked before shared parts are remembered: forty shared ones can mean 2^40. A set of
 * containers takes five times as long as the walk, so an ordinary document should not need one.
 */
const MANY = 1_000_000;

/** Checks one document, or parts of it one after the other. */
export class JsonWalk {
  readonly #anyDepth: boolean;
  readonly #allowsUndefined: boolean;
  /** Whether a number was seen that is beyond the safe integers. */
  hasLargeFloat = false;
  #count = 0;
  #done: Set<object> | undefined;
  #instances: Set<object> | undefined;

  constructor(laxity: Laxity) {
    this.#anyDepth = laxity !== "strict";
    this.#allowsUndefined = laxity === "any-depth-or-undefined";
  }

  /** One pass without allocations: the position of a fault is computed only when there is one. */
  isJson(value: unknown, depth: number): boolean {
    if (typeof value === "string") return true;
    if (typeof value === "object") return value === null || this.#container(value, depth + 1);
    if (typeof value === "number") return this.#number(value);
    return typeof value === "boolean" || typeof value === "bigint";
  }

  #number(value: number): boolean {
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) this.hasLargeFloat = true;
    return Number.isFinite(value);
  }

  /**
   * Whether an object is a map, for a caller that checks its fields itself. A class instance is checked here, because
   * its inherited members are read like fields and are not among its keys.
   */
  isMap(object: object, depth: number): boolean {
    return isPlain(object) || (this.#instances?.has(object) ?? false) || this.isJson(object, depth);
  }

  #container(container: object, depth: number): boolean {
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
    // By index: `for of` does not skip holes, and would call an overridden iterator.
    for (let i = 0; i < list.length; i++) if (!this.isJson(list[i], depth)) return false;
    return true;
  }

  #map(map: object, depth: number): boolean {
    const isInstance = !isPlain(map);
    if (isInstance && !hasFields(map)) return false;
    for (const key in map) {
      const value = (map as Record<string, unknown>)[key];
      if (!this.isJson(value, depth) && !(value === undefined && this.#allowsUndefined)) return false;
    }
    if (isInstance) (this.#instances ??= new Set()).add(map);
    return true;
  }
}

function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === Object.prototype || prototype === null;
}

/** Class instances have fields to read; dates, maps and objects with `toJSON` have none. */
export function hasFields(value: object): boolean {
  return Object.prototype.toString.call(value) === "[object Object]" && !("toJSON" in value);
}
