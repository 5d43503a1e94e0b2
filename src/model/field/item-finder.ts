import { findItem } from "./locate.js";
import type { ItemKey } from "../item-key.js";
import { ItemIndex } from "./item-index.js";
import type { Json } from "../json.js";
import type { ListRule } from "./schema-node.js";

/** Shorter lists are searched item by item. */
const LONG = 16;

/**
 * Finds items of lists by their keys as `findItem` does, for many keys: a long list is indexed once, so finding all of
 * its items takes linear time. Code that changes a searched list must report the change here.
 */
export class ItemFinder {
  readonly #indexes = new Map<readonly Json[], ItemIndex>();

  find(list: readonly Json[], key: ItemKey, rule: ListRule | undefined): number | "none" | "several" {
    const positions = list.length > LONG ? this.#indexOf(list, rule).positionsFor(key) : undefined;
    return findItem(list, key, rule, positions);
  }

  /** From now on the copy is searched instead of the list. */
  copied(list: readonly Json[], copy: readonly Json[]): void {
    const index = this.#indexes.get(list);
    if (index === undefined) return;
    this.#indexes.delete(list);
    this.#indexes.set(copy, index);
    index.copied(copy);
  }

  /** An item was added to the end. */
  added(list: readonly Json[]): void {
    this.#indexes.get(list)?.added();
  }

  /** An item was inserted before others. */
  inserted(list: readonly Json[], position: number): void {
    this.#indexes.get(list)?.inserted(position);
  }

  changed(list: readonly Json[], position: number): void {
    this.#indexes.get(list)?.changed(position);
  }

  removed(list: readonly Json[], position: number): void {
    this.#indexes.get(list)?.removed(position);
  }

  /** The same list may be used in two places with different rules. */
  #indexOf(list: readonly Json[], rule: ListRule | undefined): ItemIndex {
    const known = this.#indexes.get(list);
    if (known !== undefined && known.rule === rule) return known;
    const index = new ItemIndex(list, rule);
    this.#indexes.set(list, index);
    return index;
  }
}
