import { Bounds, OutOfBounds } from "../compare/compare-bounds.js";
import { type Mates, pairEqual } from "../compare/multiset.js";
import type { Json } from "../../model/index.js";

/** The pairing of documents without identity. */
export interface UnnamedPairing {
  /** For each newer document the position of the older one, or the next unused position. */
  readonly numbers: readonly number[];
  /** The positions of old documents without a known new version. */
  readonly unpaired: ReadonlySet<number>;
}

/**
 * Pairs documents without identity: equal ones first, at any position, then the rest, in order. That is certain if only
 * one remains on each side, or if all changed ones kept their positions. Otherwise it is a guess: an inserted document
 * must not hide what changed in another.
 */
export function pairUnnamed(before: readonly Json[], after: readonly Json[]): UnnamedPairing {
  const { mates, single } = equalIn(before, after);
  const gone = mates.flatMap((mate, i) => (mate === undefined ? [i] : []));
  const isSure =
    gone.length === single.length && (gone.length === 1 || gone.every((place, i) => place === single[i]));
  const olderOf = new Map(mates.map((mate, i) => [mate ?? single[gone.indexOf(i)], i]));
  let next = before.length;
  return {
    numbers: after.map((_, i) => olderOf.get(i) ?? next++),
    unpaired: new Set(isSure || single.length === 0 ? [] : gone),
  };
}

/** A document that cannot be compared is reported later; until then it equals nothing. */
function equalIn(before: readonly Json[], after: readonly Json[]): Mates {
  try {
    return pairEqual(before, after, 0, 0, new Bounds(() => true));
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    return { mates: before.map(() => undefined), single: [...after.keys()] };
  }
}
