import {
  ALL_VERSIONS,
  NO_VERSIONS,
  type VersionSet,
  difference,
  intersect,
  isEmpty,
  union,
  witness,
} from "../../version/set.js";
import type { ConditionValue, Conditions } from "../../gate/condition.js";
import {
  type GateLeaf,
  type GateTree,
  combineTrees,
  firstCondition,
  isBranch,
  nodesOf,
  restrict,
} from "../../gate/tree.js";
import { type Version, formatVersion } from "../../version/version.js";
import { setKey } from "../../../model/internal.js";

/** An exact set of versions and conditions: when a gate applies, when a mutation does the same thing. */
export type Region = GateTree;

export const EVERYWHERE: Region = { versions: ALL_VERSIONS };
export const NOWHERE: Region = { versions: NO_VERSIONS };

/** An unchanged region is returned as it is: runs are grouped by the identity of their regions. */
export function commonRegion(a: Region, b: Region): Region {
  if (a === b || b === EVERYWHERE) return a;
  return a === EVERYWHERE ? b : combined(a, b, intersect);
}

export function regionWithout(a: Region, b: Region): Region {
  return a === b || b === EVERYWHERE ? NOWHERE : combined(a, b, difference);
}

export function joinedRegion(regions: readonly Region[]): Region {
  if (regions.length === 0) return NOWHERE;
  if (regions.length === 1) return regions[0] as Region;
  // By halves: the parts of a whole are small until they are combined.
  const middle = regions.length >> 1;
  const [a, b] = [joinedRegion(regions.slice(0, middle)), joinedRegion(regions.slice(middle))];
  return a === b ? a : combined(a, b, union);
}

/** Equal branches are merged, so an empty region is a single empty set. */
export function isEmptyRegion(region: Region): boolean {
  return !isBranch(region) && isEmpty(region.versions);
}

/** The same as checking whether the intersection is empty, without creating it. */
export function regionsMeet(a: Region, b: Region): boolean {
  return a === b ? !isEmptyRegion(a) : meet(a, b, new Map());
}

function meet(a: Region, b: Region, apart: Map<Region, Set<Region>>): boolean {
  if (isEmptyRegion(a) || isEmptyRegion(b) || apart.get(a)?.has(b) === true) return false;
  const condition = firstCondition(a, b);
  if (condition === undefined) return !isEmpty(intersect((a as GateLeaf).versions, (b as GateLeaf).versions));
  const found = condition.values.some((_, i) =>
    meet(restrict(a, condition, i), restrict(b, condition, i), apart),
  );
  if (!found) apart.set(a, (apart.get(a) ?? new Set()).add(b));
  return found;
}

/** Most regions are plain sets of versions, which need no table of shared nodes. */
function combined(a: Region, b: Region, operation: (a: VersionSet, b: VersionSet) => VersionSet): Region {
  return isBranch(a) || isBranch(b)
    ? combineTrees(a, b, operation)
    : { versions: operation(a.versions, b.versions) };
}

/** The versions of a region, under any conditions. */
export function versionsIn(region: Region): VersionSet {
  let versions = NO_VERSIONS;
  for (const node of nodesOf(region)) if (!isBranch(node)) versions = union(versions, node.versions);
  return versions;
}

/** One version and one set of conditions out of a region. */
export interface Sample {
  readonly version: string;
  readonly conditions: Conditions;
}

/** A sample with as few given conditions as possible. */
export function sampleOf(region: Region): Sample {
  const { version, conditions } = pointOf(region);
  return { version: version === undefined ? "" : formatVersion(version), conditions };
}

/** The same with the version itself; an empty region has none. */
export function pointOf(region: Region): { version: Version | undefined; conditions: Conditions } {
  // The first value of a condition is its default.
  const conditions: Record<string, boolean | string> = {};
  let at = region;
  while (isBranch(at)) {
    const index = at.branches.findIndex((branch) => !isEmptyRegion(branch));
    const value = at.condition.values[index] as ConditionValue;
    if (value !== null && value !== false) setKey(conditions, at.condition.name, value);
    at = at.branches[index] as Region;
  }
  return { version: witness(at.versions), conditions };
}
