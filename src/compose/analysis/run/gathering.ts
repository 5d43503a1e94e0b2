import { type FieldPath, formatPath } from "../../../model/index.js";
import { type VersionRange, rangeOf } from "../region/range.js";
import {
  EVERYWHERE,
  type Region,
  type Sample,
  commonRegion,
  sampleOf,
  versionsIn,
} from "../region/region.js";
import { type VersionSet, keyOfSet, union } from "../../version/set.js";
import { type Point, holdsAt } from "../region/point.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Run } from "./run.js";
import { fewestConditions } from "../../gate/tree.js";
import { formatVersion } from "../../version/version.js";

/** What one pair does in several runs and for several inputs, combined. */
interface Gathered<T> {
  found: T;
  /** The build that shows it. */
  sample: Sample;
  versions: VersionSet;
  readonly inputs: Set<number>;
  /** What no further pair of runs could improve. */
  readonly best: { readonly versions: string; readonly conditions: number };
  /** Whether everything is known. */
  isFull: boolean;
}

/** Whether another pair of runs of two mutations could add anything about one field. */
type IsFull = (path: FieldPath) => (one: RankedMutation, other: RankedMutation) => boolean;

/** What bounds the search for findings of one kind. */
export interface Bounds {
  readonly isFull: IsFull;
  /** Whether another pair may be compared. */
  readonly mayGoOn: () => boolean;
  /** Notes a mutation that was not compared with all others. */
  readonly leaveOut: (mutation: RankedMutation) => void;
}

export const UNBOUNDED: Bounds = {
  isFull: () => () => false,
  mayGoOn: () => true,
  leaveOut: () => undefined,
};

/** More than anyone reads; the rest is counted. */
const MOST = 1000;

/** Collects findings by subject, so that each is reported once with everything that is known about when it happens. */
export class Gathering<T> {
  readonly #found = new Map<string, Map<RankedMutation, Map<RankedMutation, Gathered<T>>>>();
  readonly #within: Region;
  #size = 0;
  #missed = 0;

  /** Nothing happens outside this region. */
  constructor(within: Region) {
    this.#within = within;
  }

  /** How many findings there were beyond the limit. */
  get missed(): number {
    return this.#missed;
  }

  /** For mutations with thousands of runs each, the first few pairs show everything: the others are not compared. */
  isFull(input: number): IsFull {
    return (path) => {
      const here = this.#at(path);
      return (one, other) => {
        const known = here.get(one)?.get(other);
        return known !== undefined && known.isFull && known.inputs.has(input);
      };
    };
  }

  /** A subject is a field and two mutations, whose runs these are. */
  add(path: FieldPath, runs: readonly [Run, Run], found: T, input: number): void {
    const [one, other] = [runs[0].mutation, runs[1].mutation];
    const here = this.#at(path);
    const known = here.get(one)?.get(other);
    if (known === undefined && this.#size === MOST) {
      this.#missed++;
      return;
    }
    const region = commonRegion(runs[0].region, runs[1].region);
    const sample = observedIn(runs) ?? sampleOf(region);
    const versions = versionsIn(region);
    if (known === undefined) {
      const best = this.#bestOf(one, other);
      const made = { found, sample, versions, inputs: new Set([input]), best, isFull: false };
      here.set(one, (here.get(one) ?? new Map<RankedMutation, Gathered<T>>()).set(other, made));
      this.#size++;
      made.isFull = isBest(made);
      return;
    }
    known.versions = union(known.versions, versions);
    known.inputs.add(input);
    if (sizeOf(sample) < sizeOf(known.sample)) Object.assign(known, { found, sample });
    known.isFull ||= isBest(known);
  }

  /** The findings, each with its range; the input is included if not every input shows it. */
  all<F>(inputs: number, finish: (found: T, range: VersionRange) => F): F[] {
    const all = Array.from(this.#found.values(), (here) =>
      Array.from(here.values(), (row) => [...row.values()]),
    );
    return all.flat(2).map(({ found, sample, versions, inputs: where }) => {
      const range = rangeOf(sample, versions);
      return finish(found, where.size === inputs ? range : { ...range, input: Math.min(...where) });
    });
  }

  #at(path: FieldPath): Map<RankedMutation, Map<RankedMutation, Gathered<T>>> {
    const name = formatPath(path);
    const here = this.#found.get(name) ?? new Map<RankedMutation, Map<RankedMutation, Gathered<T>>>();
    this.#found.set(name, here);
    return here;
  }

  #bestOf(one: RankedMutation, other: RankedMutation): Gathered<T>["best"] {
    const gates = [one, other].map(({ gate }) => gate?.tree ?? EVERYWHERE);
    const both = gates.reduce(commonRegion, this.#within);
    return { versions: keyOfSet(versionsIn(both)), conditions: fewestConditions(both) };
  }
}

function isBest({
  versions,
  sample,
  best,
}: Pick<Gathered<unknown>, "versions" | "sample" | "best">): boolean {
  return sizeOf(sample) <= best.conditions && keyOfSet(versions) === best.versions;
}

/** A build with fewer given conditions is easier to reproduce. */
export function sizeOf({ conditions }: Pick<Sample, "conditions">): number {
  return Object.keys(conditions).length;
}

/** The simplest point at which a surveyed mutation was observed to meet the other: the shown build must be real. */
function observedIn([one, other]: readonly [Run, Run]): Sample | undefined {
  if (one.points === undefined && other.points === undefined) return undefined;
  const points = [one, other].flatMap(
    (run) => run.points?.find((point) => isDoneAt(one, point) && isDoneAt(other, point)) ?? [],
  );
  const plainest = points.sort((a, b) => sizeOf(a) - sizeOf(b))[0];
  return plainest && { version: formatVersion(plainest.version), conditions: plainest.conditions };
}

/** Whether a run does at a point what is claimed for its region. */
function isDoneAt({ region, points, at, execution }: Run, point: Point): boolean {
  if (!holdsAt(region, point)) return false;
  if (points === undefined || at === undefined || points.includes(point)) return true;
  const done = new Set(at(point).execution.writes.map(({ path }) => formatPath(path)));
  return execution.writes.every(({ path }) => done.has(formatPath(path)));
}
