import { Bounds, OutOfBounds } from "../compare/compare-bounds.js";
import { type Mates, pairEqual } from "../compare/multiset.js";
import type { Json } from "../../model/index.js";

/** Which documents without identity are which. */
export interface UnnamedPairing {
  /** For each newer document the position of the older one, or the next position that no older one has. */
  readonly numbers: readonly number[];
  /** The positions of old documents without a known new version. */
  readonly unpaired: ReadonlySet<number>;
}

/**
 * Pairs documents that have no identity: equal ones first, wherever they stand, then what is left, in order. That is sure when
 * only one is left on each side, and when all that changed stand where they stood. Else it is a guess: a document that is put
 * before another must not hide what changed in that.
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

/** What cannot be compared is reported when it is compared; until then nothing of it is equal. */
function equalIn(before: readonly Json[], after: readonly Json[]): Mates {
  try {
    return pairEqual(before, after, 0, 0, new Bounds(() => true));
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    return { mates: before.map(() => undefined), single: [...after.keys()] };
  }
}
