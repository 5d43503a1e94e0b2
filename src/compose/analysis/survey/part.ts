import {
  type Region,
  commonRegion,
  isEmptyRegion,
  joinedRegion,
  regionWithout,
  regionsMeet,
} from "../region/region.js";
import { conditionsIn } from "../../gate/tree.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Run } from "../run/run.js";
import type { Taking } from "../run/taking-place.js";
import type { Effort } from "../region/effort.js";

interface Part {
  readonly region: Region;
  readonly runs: readonly Run[];
}

/** The runs of one mutation by region: these are disjoint. */
type Family = ReadonlyMap<Region, readonly Run[]>;

/** How many times a region may be compared with a part before splitting is given up. */
const MOST_CUTS = 300_000;

/**
 * Splits a region so that in each part the same runs take place; undefined if there would be more parts than `most`.
 */
export function partsOf(
  region: Region,
  runs: readonly Run[],
  most: number,
  effort: Effort,
): Part[] | undefined {
  // The mutation with the most runs depends on most others: its cuts need not be repeated for them.
  const families = familiesOf(runs).sort((a, b) => b.size - a.size);
  if (2 ** countIndependent(region, families) > most) return undefined;
  let parts: Part[] = [{ region, runs: [] }];
  let cuts = 0;
  for (const family of families) {
    cuts += parts.length * family.size;
    effort.spend(parts.length * family.size);
    if (parts.length > most || cuts > MOST_CUTS) return undefined;
    const all = joinedRegion([...family.keys()]);
    parts = parts.flatMap((part) => cut(part, family, all));
  }
  return parts.length > most ? undefined : parts;
}

function familiesOf(runs: readonly Run[]): Family[] {
  const families = new Map<RankedMutation, Map<Region, Run[]>>();
  for (const run of runs) {
    const family = families.get(run.mutation) ?? new Map<Region, Run[]>();
    families.set(run.mutation, family);
    const group = family.get(run.region);
    if (group === undefined) family.set(run.region, [run]);
    else group.push(run);
  }
  return [...families.values()];
}

function cut({ region, runs }: Part, family: Family, all: Region): Part[] {
  const same = family.get(region);
  if (same !== undefined) return [{ region, runs: [...runs, ...same] }];
  const parts: Part[] = [];
  for (const [where, group] of family)
    if (regionsMeet(region, where))
      parts.push({ region: commonRegion(region, where), runs: [...runs, ...group] });
  if (parts.length === 0) return [{ region, runs }];
  const rest = regionWithout(region, all);
  return isEmptyRegion(rest) ? parts : [...parts, { region: rest, runs }];
}

/** How many mutations use conditions that neither the region nor another of them uses: each splits every part. */
function countIndependent(region: Region, families: readonly Family[]): number {
  const asked = conditionsIn(region);
  let count = 0;
  for (const family of families) {
    const names = [...family.keys()].flatMap((each) => [...conditionsIn(each)]);
    if (names.length === 0 || names.some((name) => asked.has(name))) continue;
    for (const name of names) asked.add(name);
    count++;
  }
  return count;
}

/** Whether regions overlap one region, computed once for each: many runs share few regions. */
export function meeting(region: Region): Taking {
  const known = new Map<Region, boolean>();
  return {
    isOut: (run) => known.get(run.region) === false,
    takesPlace: ({ region: other }) => {
      let answer = known.get(other);
      if (answer === undefined) known.set(other, (answer = regionsMeet(other, region)));
      return answer;
    },
  };
}
