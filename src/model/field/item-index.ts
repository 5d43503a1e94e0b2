import { type Json, type JsonObject, type Scalar, isObject, isScalar } from "../json.js";
import type { ItemKey } from "../item-key.js";
import type { ListRule } from "./schema-node.js";
import { Slots } from "./slots.js";
import { getKey } from "../json-object.js";
import { keyDefaultOf } from "./list-pairing.js";

/** Where the items of one list stand that may fit a key, for a list that is searched again and again. */
export class ItemIndex {
  readonly rule: ListRule | undefined;
  readonly #views = new Map<string, View>();
  #list: readonly Json[];
  /** Items are known by where they stood when the index was made, until one goes or comes between. */
  #slots: Slots | undefined;
  /** How many there ever were. */
  #size: number;

  constructor(list: readonly Json[], rule: ListRule | undefined) {
    this.#list = list;
    this.rule = rule;
    this.#size = list.length;
  }

  /** Every item that fits the key, and perhaps some that do not; undefined for a key that an index cannot answer. */
  positionsFor(key: ItemKey): readonly number[] | undefined {
    // A key says null of an item whose field is null, whatever its default is.
    if (key.names !== null && key.values.includes(null)) return undefined;
    const found = this.#viewOf(key.names).byText.get(key.values.map(textOf).join("\n"));
    if (found === undefined) return [];
    if (typeof found === "number") return [this.#positionOf(found)];
    return Array.from(found, (slot) => this.#positionOf(slot));
  }

  /** The list is another one with the same items from now on. */
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

  /** Undefined for an item that lacks one of the fields: no key that names it can mean this item. */
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

/** The same text for values that are equal by number; what differs may share one, and is told apart by the finder. */
function textOf(value: Scalar): string {
  return typeof value === "bigint" ? String(Number(value)) : String(value);
}
