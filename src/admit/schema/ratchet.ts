import { isGoInteger } from "../../machinery/index.js";
import { type Json, equalTyped, isObject } from "../../model/index.js";
import { getKey, goQuote } from "../../model/internal.js";
import type { Structural } from "./structural.js";

/**
 * A value and its old value in an update. Fields are paired by name, items of lists with map keys by those keys, and
 * nothing else is: below any other list everything counts as new.
 */
export class Correlation {
  readonly #value: Json;
  readonly #old: Json;
  readonly #schema: Structural;
  readonly #children = new Map<string | number, Correlation | null>();
  #oldItems: ReadonlyMap<string, Json> | undefined;
  #isUnchanged: boolean | undefined;

  constructor(value: Json, old: Json, schema: Structural) {
    this.#value = value;
    this.#old = old;
    this.#schema = schema;
  }

  get old(): Json {
    return this.#old;
  }

  /** The field of the same name, or null if there is none. */
  key(name: string): Correlation | null {
    return this.#child(name, () => {
      if (!isObject(this.#old) || !isObject(this.#value)) return null;
      const old = getKey(this.#old, name);
      const value = getKey(this.#value, name);
      const schema = this.#schema.field(name);
      if (old === undefined || value === undefined || schema === null) return null;
      return new Correlation(value, old, schema);
    });
  }

  index(position: number): Correlation | null {
    return this.#child(position, () => {
      const { items } = this.#schema;
      const value = (this.#value as readonly Json[])[position] as Json;
      const old = this.#oldItem(value);
      return old === null || items === null ? null : new Correlation(value, old, items);
    });
  }

  /** Whether the value is unchanged. A field without a schema has no counterpart, so it counts as changed. */
  isUnchanged(): boolean {
    return (this.#isUnchanged ??= this.#compare());
  }

  #compare(): boolean {
    const value = this.#value;
    const old = this.#old;
    if (Array.isArray(value)) return Array.isArray(old) && this.#sameItems(value, old);
    if (!isObject(value)) return !isObject(old) && !Array.isArray(old) && equalTyped(value, old);
    if (!isObject(old) || Object.keys(value).length !== Object.keys(old).length) return false;
    for (const name in value) {
      if (this.key(name)?.isUnchanged() !== true) return false;
    }
    return true;
  }

  /** Items with map keys may move. */
  #sameItems(value: readonly Json[], old: readonly Json[]): boolean {
    if (value.length !== old.length) return false;
    if (this.#schema.listType !== "map") return equalTyped(value as Json[], old as Json[]);
    return value.every((_, position) => this.index(position)?.isUnchanged() === true);
  }

  #child(token: string | number, make: () => Correlation | null): Correlation | null {
    let child = this.#children.get(token);
    if (child === undefined) this.#children.set(token, (child = make()));
    return child;
  }

  /** The item of the old list with the same map keys, or null. */
  #oldItem(item: Json): Json {
    const { type, listType, mapKeys } = this.#schema;
    if (listType !== "map" || type !== "array" || mapKeys.length === 0 || !Array.isArray(this.#old))
      return null;
    const key = keyText(item, mapKeys);
    if (key === undefined) return null;
    this.#oldItems ??= itemsByKey(this.#old, mapKeys);
    return this.#oldItems.get(key) ?? null;
  }
}

/** The first item wins if a key occurs twice. */
function itemsByKey(list: readonly Json[], keys: readonly string[]): ReadonlyMap<string, Json> {
  const items = new Map<string, Json>();
  for (const item of list) {
    const key = keyText(item, keys);
    if (key !== undefined && !items.has(key)) items.set(key, item);
  }
  return items;
}

/** An item that lacks one of its keys, or has one that is not a scalar, has no counterpart. */
function keyText(item: Json, keys: readonly string[]): string | undefined {
  if (!isObject(item)) return undefined;
  let text = "";
  for (const name of keys) {
    const value = getKey(item, name);
    if (value === undefined || value === null || typeof value === "object") return undefined;
    text += `\u0000${scalarText(value, keys.length === 1)}`;
  }
  return text;
}

/** With several keys the API server compares floats by six digits after the point. */
function scalarText(value: string | boolean | number | bigint, isExact: boolean): string {
  if (typeof value === "string") return goQuote(value);
  if (typeof value === "boolean" || isGoInteger(value)) return String(value);
  return isExact ? `float ${Number(value)}` : Number(value).toFixed(6);
}
