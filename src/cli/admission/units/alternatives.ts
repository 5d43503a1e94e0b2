import type { Described, DescribedUnit, DescribedUnits } from "./described.js";

/**
 * Which units are never deployed together: alternatives, such as two release channels or two clusters. Two units are
 * alternatives if they describe the same resource differently, or if all units that deploy them do.
 */
export class Alternatives {
  readonly #units: DescribedUnits;
  readonly #known = new Map<string, Map<string, string | undefined>>();

  constructor(units: DescribedUnits) {
    this.#units = units;
  }

  /** The resource that two units describe differently; undefined if a cluster may have both units. */
  between(a: DescribedUnit, b: DescribedUnit): string | undefined {
    if (a.key === b.key) return undefined;
    const [low, high] = a.key < b.key ? [a, b] : [b, a];
    let known = this.#known.get(low.key);
    if (known === undefined) this.#known.set(low.key, (known = new Map()));
    if (!known.has(high.key)) known.set(high.key, this.#compare(low, high));
    return known.get(high.key);
  }

  #compare(a: DescribedUnit, b: DescribedUnit): string | undefined {
    const [bases, others] = [a.found.bases(), b.found.bases()];
    // The output of an overlay contains its bases, even when it changes them.
    if (bases.has(b.found.key) || others.has(a.found.key)) return undefined;
    return this.#clash([a.key, ...bases], [b.key, ...others]) ?? this.#clashOfTops(a, b);
  }

  /** Units deployed by other units; no two of them can be in one cluster. */
  #clashOfTops(a: DescribedUnit, b: DescribedUnit): string | undefined {
    const [tops, others] = [a.found.tops(), b.found.tops()];
    if (tops.has(a.found.key) && others.has(b.found.key)) return undefined;
    let found: string | undefined;
    for (const top of tops)
      for (const other of others) {
        const clash = top === other ? undefined : this.#clash(this.#whole(top), this.#whole(other));
        if (clash === undefined) return undefined;
        found ??= clash;
      }
    return found;
  }

  #whole(key: string): readonly string[] {
    return [key, ...(this.#units.find(key)?.bases() ?? [])];
  }

  #clash(units: readonly string[], others: readonly string[]): string | undefined {
    for (const unit of units)
      for (const other of others) {
        const found = unit === other ? undefined : clashOf(this.#units.of(unit), this.#units.of(other));
        if (found !== undefined) return found;
      }
    return undefined;
  }
}

/** The first by name, so that the order of files does not matter. */
function clashOf(a: Described, b: Described): string | undefined {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let first: string | undefined;
  for (const [id, forms] of few) {
    const others = many.get(id);
    if (others === undefined || [...forms].some((form) => others.has(form))) continue;
    if (first === undefined || id < first) first = id;
  }
  return first;
}
