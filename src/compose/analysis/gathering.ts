import { type FieldPath, formatPath } from "../../model/index.js";
import { type Range, rangeOf } from "./range.js";
import { type Region, type Sample, commonRegion, sampleOf } from "./region.js";
import { type Point, holdsAt } from "./point.js";
import { formatVersion } from "../gate/version.js";
import type { Run } from "./run.js";

/** What one pair does in several runs and for several inputs, put together. */
interface Gathered<T> {
  found: T;
  /** The build that shows it. */
  sample: Sample;
  readonly regions: Region[];
  readonly inputs: Set<number>;
}

/** More than anybody reads; what is left out is counted. */
const MOST = 1000;

/** Collects findings by subject, so that each is reported once with everything that is known about when it happens. */
export class Gathering<T> {
  readonly #found = new Map<string, Gathered<T>>();
  #missed = 0;

  /** How many findings there were beyond the limit. */
  get missed(): number {
    return this.#missed;
  }

  /** A subject is two mutations and a field. */
  add(
    [one, other, path]: readonly [string, string, FieldPath],
    found: T,
    runs: readonly [Run, Run],
    input: number,
  ): void {
    const name = `${one}\n${other}\n${formatPath(path)}`;
    const known = this.#found.get(name);
    if (known === undefined && this.#found.size === MOST) {
      this.#missed++;
      return;
    }
    const region = commonRegion(runs[0].region, runs[1].region);
    const sample = observedIn(runs) ?? sampleOf(region);
    if (known === undefined) {
      this.#found.set(name, { found, sample, regions: [region], inputs: new Set([input]) });
      return;
    }
    known.regions.push(region);
    known.inputs.add(input);
    if (sizeOf(sample) < sizeOf(known.sample)) Object.assign(known, { found, sample });
  }

  /** The findings, each with the range in which it happens; the input is named where not every input shows it. */
  all<F>(inputs: number, finish: (found: T, range: Range) => F): F[] {
    return [...this.#found.values()].map(({ found, sample, regions, inputs: where }) => {
      const range = rangeOf(sample, regions);
      return finish(found, where.size === inputs ? range : { ...range, input: Math.min(...where) });
    });
  }
}

/** A build is easier to reproduce with fewer conditions to give. */
function sizeOf({ conditions }: Pick<Sample, "conditions">): number {
  return Object.keys(conditions).length;
}

/** The plainest point at which a mutation that was surveyed was seen to meet the other: what is shown must be true. */
function observedIn([one, other]: readonly [Run, Run]): Sample | undefined {
  if (one.points === undefined && other.points === undefined) return undefined;
  const points = [...(one.points ?? []), ...(other.points ?? [])].sort((a, b) => sizeOf(a) - sizeOf(b));
  const plainest = points.find((point) => isDoneAt(one, point) && isDoneAt(other, point));
  return plainest && { version: formatVersion(plainest.version), conditions: plainest.conditions };
}

/** Whether a run does at a point what it is said to do in its region. */
function isDoneAt({ region, points, at, execution }: Run, point: Point): boolean {
  if (!holdsAt(region, point)) return false;
  if (points === undefined || at === undefined || points.includes(point)) return true;
  const done = new Set(at(point).execution.writes.map(({ path }) => formatPath(path)));
  return execution.writes.every(({ path }) => done.has(formatPath(path)));
}
