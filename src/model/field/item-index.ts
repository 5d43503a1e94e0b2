import { type Json, type JsonObject, type Scalar, isObject, isScalar } from "../json.js";
import type { ItemKey } from "../item-key.js";
import type { ListRule } from "./schema-node.js";
import { Slots } from "./slots.js";
import { getKey } from "../json-object.js";
import { keyDefaultOf } from "./list-pairing.js";

/** An index of the items of one list by key, for a list that is searched repeatedly. */
export class ItemIndex {
  readonly rule: ListRule | undefined;
  readonly #views = new Map<string, View>();
  #list: readonly Json[];
  /** Items are numbered by their position when the index was built, until one is removed or inserted. */
  #slots: Slots | undefined;
  /** How many items there have been in total. */
  #size: number;

  constructor(list: readonly Json[], rule: ListRule | undefined) {
    this.#list = list;
    this.rule = rule;
    this.#size = list.length;
  }

  /**
   * Every item that matches the key, and perhaps some that do not; undefined for a key that the index cannot answer.
   */
  positionsFor(key: ItemKey): readonly number[] | undefined {
    // A key contains null for an item whose field is null, regardless of its default.
    if (key.names !== null && key.values.includes(null)) return undefined;
    const found = this.#viewOf(key.names).byText.get(key.values.map(textOf).join("\n"));
    if (found === undefined) return [];
    if (typeof found === "number") return [this.#positionOf(found)];
    return Array.from(found, (slot) => this.#positionOf(slot));
  }

  /** From now on another list with the same items is used. */
  copied(list: readonly Json[]): void {
    this.#list = list;
  }

  added(): void {
    const slot = this.#size++;
    this.#slots?.add();
    for (const view of this.#views.values()) view.put(slot, this.#list.at(-1) as Json);
  }

  inserted(position: number): void {
    const slot = this.#size++;
    this.#slots ??= new Slots(slot);
    this.#slots.insert(position);
    for (const view of this.#views.values()) view.put(slot, this.#list[position] as Json);
  }

  changed(position: number): void {
    const slot = this.#slots?.at(position) ?? position;
    for (const view of this.#views.values()) view.put(slot, this.#list[position] as Json);
  }

  removed(position: number): void {
    this.#slots ??= new Slots(this.#size);
    const slot = this.#slots.at(position);
    for (const view of this.#views.values()) view.drop(slot);
    this.#slots.remove(slot);
  }

  #positionOf(slot: number): number {
    return this.#slots?.positionOf(slot) ?? slot;
  }

  #viewOf(names: readonly string[] | null): View {
    const name = names === null ? "" : `.${names.join("\n")}`;
    let view = this.#views.get(name);
    if (view !== undefined) return view;
    this.#views.set(name, (view = new View(names, this.rule)));
    for (const [position, item] of this.#list.entries())
      view.put(this.#slots?.at(position) ?? position, item);
    return view;
  }
}

/** The items by the values of some of their fields. */
class View {
  readonly byText = new Map<string, number | Set<number>>();
  readonly #texts: (string | undefined)[] = [];
  readonly #names: readonly string[] | null;
  readonly #rule: ListRule | undefined;

  constructor(names: readonly string[] | null, rule: ListRule | undefined) {
    this.#names = names;
    this.#rule = rule;
  }

  put(slot: number, item: Json): void {
    const text = this.#textOf(item);
    if (text === this.#texts[slot]) return;
    this.drop(slot);
    this.#texts[slot] = text;
    if (text === undefined) return;
    const there = this.byText.get(text);
    if (there === undefined) this.byText.set(text, slot);
    else this.byText.set(text, typeof there === "number" ? new Set([there, slot]) : there.add(slot));
  }

  drop(slot: number): void {
    const text = this.#texts[slot];
    if (text === undefined) return;
    this.#texts[slot] = undefined;
    const there = this.byText.get(text);
    if (typeof there === "object") there.delete(slot);
    else this.byText.delete(text);
  }

  /** Undefined for an item that lacks one of the fields: no key with that field can match it. */
  #textOf(item: Json): string | undefined {
    if (this.#names === null) return isScalar(item) ? textOf(item) : undefined;
    if (!isObject(item)) return undefined;
    const texts = this.#names.map((name) => this.#fieldText(item, name));
    return texts.includes(undefined) ? undefined : texts.join("\n");
  }

  #fieldText(item: JsonObject, name: string): string | undefined {
    const value = getKey(item, name) ?? (this.#rule && keyDefaultOf(this.#rule, name)) ?? null;
    return value === null || !isScalar(value) ? undefined : textOf(value);
  }
}

/** Numerically equal values get the same text; different values may share one, and the finder distinguishes them. */
function textOf(value: Scalar): string {
  return typeof value === "bigint" ? String(Number(value)) : String(value);
}
