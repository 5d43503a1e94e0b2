import type { Json, SchemaNode } from "../../model/index.js";
import { itemKeys } from "./item-keys.js";

type Key = string | undefined;

/** More than one live item has the key. */
const SEVERAL = -1;

/**
 * Merges two lists with identified items. Applied items have the applied order, and live-only items keep their
 * position: those before the next shared item go before it and before the new items that precede it. Several live items
 * with one key are not merged but replaced by the applied one.
 */
export function mergeItems(
  live: Json[],
  applied: readonly Json[],
  node: SchemaNode,
  mergeItem: (live: Json, applied: Json) => Json,
): Json[] {
  const appliedKeys = keyTexts(applied, node);
  const order = new LiveOrder(live, keyTexts(live, node), appliedKeys);
  let fresh: Json[] = [];
  for (const [i, key] of appliedKeys.entries()) {
    const item = applied[i] as Json;
    const index = order.indexOf(key);
    if (index === undefined) {
      fresh.push(item);
      continue;
    }
    order.takeUpTo(key);
    for (const newcomer of fresh) order.merged.push(newcomer);
    order.merged.push(index === SEVERAL ? item : mergeItem(live[index] as Json, item));
    fresh = [];
  }
  order.takeRest(fresh);
  return isSame(order.merged, live) ? live : order.merged;
}

function keyTexts(items: readonly Json[], node: SchemaNode): Key[] {
  return itemKeys(items, node).map((key) => key?.text);
}

/** Walks the live list and the applied list in parallel, once. */
class LiveOrder {
  readonly merged: Json[] = [];
  readonly #live: readonly Json[];
  readonly #keys: readonly Key[];
  readonly #indices = new Map<Key, number>();
  readonly #applied: ReadonlySet<Key>;
  #at = 0;

  constructor(live: readonly Json[], keys: readonly Key[], applied: readonly Key[]) {
    this.#live = live;
    this.#keys = keys;
    this.#applied = new Set(applied.filter((key) => key !== undefined));
    for (const [index, key] of this.#keys.entries()) {
      if (key !== undefined) this.#indices.set(key, this.#indices.has(key) ? SEVERAL : index);
    }
  }

  indexOf(key: Key): number | undefined {
    return this.#indices.get(key);
  }

  /** Shared items are skipped: they are placed by the applied list. */
  takeUpTo(key: Key): void {
    while (this.#at < this.#live.length) {
      const at = this.#at++;
      if (this.#keys[at] === key) return;
      if (!this.#applied.has(this.#keys[at])) this.merged.push(this.#live[at] as Json);
    }
  }

  /** The rest is live-only, or a duplicate of a placed item; structured-merge-diff lets one new item pass it. */
  takeRest(fresh: readonly Json[]): void {
    let next = 0;
    for (let at = this.#at; at < this.#live.length; at++) {
      if (!this.#applied.has(this.#keys[at])) this.merged.push(this.#live[at] as Json);
      else if (next < fresh.length) this.merged.push(fresh[next++] as Json);
    }
    for (; next < fresh.length; next++) this.merged.push(fresh[next] as Json);
  }
}

function isSame(a: readonly Json[], b: readonly Json[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
