import { type ItemKey, type Scalar, type Segment } from "../../model/index.js";
import { itemKey } from "../../model/internal.js";
import type { RuleSegment } from "./field-rule.js";

/** Finds those that may continue at a segment, among many that each expect one. */
export class RuleIndex<T> {
  readonly #all: readonly T[];
  /** By the expected segment, as positions in the list. */
  readonly #places = new Map<string, number[]>();
  /** The field sets of expected keys: `[port=53]` also matches an item with a protocol. */
  readonly #named = new Map<string, readonly string[]>();
  /** Those that expect anything, or are complete. */
  readonly #others: number[] = [];

  constructor(all: readonly T[], expectedBy: (one: T) => RuleSegment | undefined) {
    this.#all = all;
    for (const [place, one] of all.entries()) {
      const expected = expectedBy(one);
      if (expected === undefined || expected === "*" || expected instanceof RegExp) this.#others.push(place);
      else this.#add(expected, place);
    }
  }

  /** In order. Some of them may not continue after all; the others certainly do not. */
  at(segment: Segment): readonly T[] {
    const places = [...this.#others];
    for (const name of this.#namesOf(segment)) places.push(...(this.#places.get(name) ?? []));
    return places.sort((a, b) => a - b).map((place) => this.#all[place] as T);
  }

  #add(expected: Segment, place: number): void {
    const name = nameOf(expected);
    if (typeof expected === "object" && expected.names !== null)
      this.#named.set(expected.names.join("\n"), expected.names);
    const places = this.#places.get(name);
    if (places === undefined) this.#places.set(name, [place]);
    else places.push(place);
  }

  /** All expectations that match a segment. */
  #namesOf(segment: Segment): ReadonlySet<string> {
    const names = new Set([nameOf(segment)]);
    if (typeof segment !== "object" || segment.names === null) return names;
    for (const some of this.#named.values()) {
      const part = partOf(segment, some);
      if (part !== undefined) names.add(nameOf(part));
    }
    return names;
  }
}

/** The key with some of its fields; undefined if it lacks one. */
function partOf({ names, values }: ItemKey, some: readonly string[]): ItemKey | undefined {
  const places = some.map((name) => (names ?? []).indexOf(name));
  if (places.includes(-1)) return undefined;
  return itemKey(some.map((name, i) => [name, values[places[i] as number] as Scalar]));
}

function nameOf(segment: Segment): string {
  if (typeof segment === "number") return String(segment);
  return typeof segment === "string" ? `.${segment}` : `[${segment.text}`;
}
