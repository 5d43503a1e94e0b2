import { EVERYWHERE, NOWHERE, type Region, commonRegion, joinedRegion, regionWithout } from "./region.js";

/** A region that distinguishes points, and for each point whether it holds there: 1 or 0. */
export interface Trait {
  readonly region: Region;
  readonly holds: Uint8Array;
}

/** A region that contains exactly the given points, made of the traits that separate them best. */
export function learnRegion(points: Uint32Array, isIn: Uint8Array, traits: readonly Trait[]): Region {
  let inside = 0;
  for (const point of points) inside += isIn[point] as number;
  if (inside === 0) return NOWHERE;
  if (inside === points.length) return EVERYWHERE;
  const best = bestTrait(points, isIn, traits);
  // Nothing known separates them: what happens somewhere must not be left out.
  if (best === undefined) return EVERYWHERE;
  const { region, holds } = best;
  const within = learnRegion(
    points.filter((point) => holds[point] === 1),
    isIn,
    traits,
  );
  const outside = learnRegion(
    points.filter((point) => holds[point] === 0),
    isIn,
    traits,
  );
  return joinedRegion([commonRegion(region, within), regionWithout(outside, region)]);
}

/** The trait that leaves the least uncertainty; none if no trait separates any two points. */
function bestTrait(points: Uint32Array, isIn: Uint8Array, traits: readonly Trait[]): Trait | undefined {
  let best: Trait | undefined;
  let least = Infinity;
  for (const trait of traits) {
    const { holds } = trait;
    const counts = new Uint32Array(4);
    for (const point of points) {
      const cell = 2 * (holds[point] as number) + (isIn[point] as number);
      counts[cell] = (counts[cell] as number) + 1;
    }
    const [outNo, outYes, inNo, inYes] = counts as unknown as [number, number, number, number];
    if (outNo + outYes === 0 || inNo + inYes === 0) continue;
    const left = doubt(outNo, outYes) + doubt(inNo, inYes);
    if (left < least) [best, least] = [trait, left];
  }
  return best;
}

/** The remaining uncertainty of points of which so many are out and so many in. */
function doubt(out: number, inside: number): number {
  if (out === 0 || inside === 0) return 0;
  const all = out + inside;
  return -out * Math.log2(out / all) - inside * Math.log2(inside / all);
}
