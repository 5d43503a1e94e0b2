import { type FieldPath, formatPath } from "../../model/index.js";
import { type Range, rangeOf } from "./range.js";
import { type Region, commonRegion, sampleOf } from "./region.js";
import type { Run } from "./run.js";

/** What one pair does in several runs and for several inputs, put together. */
interface Gathered<T> {
  found: T;
  /** The region of the finding that is shown. */
  sample: Region;
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
    if (known === undefined) {
      this.#found.set(name, { found, sample: region, regions: [region], inputs: new Set([input]) });
      return;
    }
    known.regions.push(region);
    known.inputs.add(input);
    if (isPlainer(region, known.sample)) Object.assign(known, { found, sample: region });
  }

  /** The findings, each with the range in which it happens; the input is named where not every input shows it. */
  all<F>(inputs: number, finish: (found: T, range: Range) => F): F[] {
    return [...this.#found.values()].map(({ found, sample, regions, inputs: where }) => {
      const range = rangeOf(sample, regions);
      return finish(found, where.size === inputs ? range : { ...range, input: Math.min(...where) });
    });
  }
}

/** Whether a region is easier to reproduce: with fewer conditions to give. */
function isPlainer(region: Region, than: Region): boolean {
  return Object.keys(sampleOf(region).conditions).length < Object.keys(sampleOf(than).conditions).length;
}
