import { type Region, commonRegion, regionWithout } from "../region/region.js";
import { type Done, type Portion, portionsOf } from "../run/portion.js";
import { type Point, give, holdsAt, keyOfPoint, plainPoint, withValue } from "../region/point.js";
import type { Condition } from "../../gate/condition.js";
import type { Version } from "../../version/version.js";
import { VarveError } from "../../../model/index.js";
import { conditionsIn } from "../../gate/tree.js";
import { learnRegion } from "../region/learn.js";
import { sizeOf } from "../run/gathering.js";

/** What a mutation does at one point, and the regions that may change that. */
export interface Observation extends Done {
  readonly traits: readonly Region[];
}

export interface SurveyOptions {
  /** Where the mutation applies. */
  readonly region: Region;
  readonly conditions: readonly Condition[];
  /** One version of each regime. */
  readonly versions: readonly Version[];
  readonly observe: (point: Point) => Observation;
  /** Whether the limit is reached. */
  readonly isOver: () => boolean;
  /** Whether only the simplest point should be tried. */
  readonly isEnough: () => boolean;
}

/** An action of a mutation, and where it happens. */
interface Learned {
  readonly portion: Portion;
  readonly region: Region;
}

const MOST_ROUNDS = 4;
const RANDOM_POINTS = 100;
const MOST_VALUES = 8;

/**
 * What a mutation does if there are too many combinations of conditions to try all: it is observed at the simplest
 * point and at the fullest, with each condition and version changed separately in both, and at random ones. Its actions
 * are split, and for each the region is found that separates the points with it from the others.
 */
export class Survey {
  readonly #options: SurveyOptions;
  readonly #points: Point[] = [];
  #sorted: readonly number[] = [];
  readonly #seen: Observation[] = [];
  readonly #known = new Set<string>();
  readonly #traits = new Set<Region>();
  /** The traits that use a condition, by its name. */
  readonly #asking = new Map<string, Region[]>();

  constructor(options: SurveyOptions) {
    this.#options = options;
    const plainest = plainPoint(options.region, options.conditions);
    if (plainest === undefined) return;
    this.#observe(plainest);
    // The fullest point may reveal more.
    const bases = [plainest];
    for (let i = 0; i < 2 && !options.isEnough(); i++) {
      bases.push(this.#fullest(bases[i] as Point));
      this.#observe(bases[i + 1] as Point);
    }
    const others = [this.#random(plainest), ...bases.map((base) => this.#around(base))];
    for (const point of inTurns(others)) if (!options.isEnough()) this.#observe(point);
  }

  /** How many points were observed. */
  get size(): number {
    return this.#points.length;
  }

  get region(): Region {
    return this.#options.region;
  }

  get seen(): readonly Done[] {
    return this.#seen;
  }

  /** The points at which all of these were observed, simplest first. */
  pointsOf(portions: readonly Portion[]): Point[] {
    const places = portions.map(({ where }) => new Set(where));
    const isHere = (place: number): boolean => places.every((where) => where.has(place));
    return this.#plainestFirst()
      .filter(isHere)
      .map((place) => this.#points[place] as Point);
  }

  /** The positions of all points, sorted once until another point is observed. */
  #plainestFirst(): readonly number[] {
    if (this.#sorted.length !== this.size) {
      const sizes = this.#points.map(sizeOf);
      this.#sorted = [...sizes.keys()].sort((a, b) => (sizes[a] as number) - (sizes[b] as number));
    }
    return this.#sorted;
  }

  /** All actions of the mutation with their regions; a point that disproves a region is learned from. */
  portions(): readonly Learned[] {
    const { region, conditions, isEnough } = this.#options;
    for (let round = 1; ; round++) {
      const learned = this.#learned();
      const before = this.size;
      for (const part of new Set(learned.map((one) => one.region))) {
        for (const doubtful of [part, regionWithout(region, part)]) {
          const point = plainPoint(doubtful, conditions);
          if (point !== undefined && !isEnough()) this.#observe(point);
        }
      }
      if (round === MOST_ROUNDS || this.#foretells(learned, before)) return this.#withAllPoints(learned);
    }
  }

  /** What was learned, with the points that have been observed since. */
  #withAllPoints(learned: readonly Learned[]): Learned[] {
    const now = new Map(portionsOf(this.#seen, MOST_VALUES).map((portion) => [portion.name, portion]));
    return learned.map(({ portion, region }) => ({ portion: now.get(portion.name) ?? portion, region }));
  }

  /** Whether what was learned also holds at the points observed since. */
  #foretells(learned: readonly Learned[], since: number): boolean {
    if (this.size === since) return true;
    const regions = new Map(learned.map(({ portion, region }) => [portion.name, region]));
    return portionsOf(this.#seen, MOST_VALUES).every(({ name, where }) => {
      const region = regions.get(name);
      const isThere = new Set(where);
      return this.#points
        .slice(since)
        .every((point, i) => region !== undefined && holdsAt(region, point) === isThere.has(since + i));
    });
  }

  #learned(): Learned[] {
    const traits = Array.from(this.#traits, (region) => ({
      region,
      holds: Uint8Array.from(this.#points, (point) => (holdsAt(region, point) ? 1 : 0)),
    }));
    const everywhere = Uint32Array.from(this.#points.keys());
    const known = new Map<string, Region>();
    return portionsOf(this.#seen, MOST_VALUES).map((portion) => {
      const name = portion.where.join(" ");
      let region = known.get(name);
      if (region === undefined) {
        const isIn = new Uint8Array(this.size);
        for (const place of portion.where) isIn[place] = 1;
        region = this.#region(() => learnRegion(everywhere, isIn, traits));
        known.set(name, region);
      }
      return { portion, region };
    });
  }

  /** The part of the region that was learned; all of it if no gate could express it. */
  #region(learn: () => Region): Region {
    try {
      return commonRegion(learn(), this.region);
    } catch (error) {
      if (error instanceof VarveError) return this.region;
      throw error;
    }
  }

  #observe(point: Point): void {
    const { region, observe, isOver } = this.#options;
    const key = keyOfPoint(point);
    if (this.#known.has(key) || isOver() || !holdsAt(region, point)) return;
    this.#known.add(key);
    const seen = observe(point);
    this.#points.push(point);
    this.#seen.push(seen);
    for (const trait of seen.traits) this.#note(trait);
  }

  #note(trait: Region): void {
    if (this.#traits.has(trait)) return;
    this.#traits.add(trait);
    for (const name of conditionsIn(trait)) {
      const asking = this.#asking.get(name);
      if (asking === undefined) this.#asking.set(name, [trait]);
      else asking.push(trait);
    }
  }

  /** The conditions that any trait uses. */
  #asked(): Condition[] {
    return this.#options.conditions.filter(({ name }) => this.#asking.has(name));
  }

  /** The point where the most traits hold, found by changing one condition after the other. */
  #fullest(from: Point): Point {
    return this.#asked().reduce((best, { name, values }) => {
      // Only those that use it can change.
      const asking = this.#asking.get(name) ?? [];
      const count = (point: Point): number =>
        holdsAt(this.region, point) ? asking.filter((trait) => holdsAt(trait, point)).length : -1;
      const others = values.map((value) => ({
        ...best,
        conditions: withValue(best.conditions, name, value),
      }));
      return others.reduce(
        ([most, full], other): [number, Point] => {
          const holding = count(other);
          return holding > most ? [holding, other] : [most, full];
        },
        [count(best), best] as [number, Point],
      )[1];
    }, from);
  }

  /** The points that differ from one in a single condition, or in the version. */
  *#around({ version, conditions }: Point): Generator<Point> {
    for (const { name, values } of this.#asked())
      for (const value of values) yield { version, conditions: withValue(conditions, name, value) };
    for (const other of this.#options.versions) yield { version: other, conditions };
  }

  /** Random points, the same on every run. */
  *#random({ version, conditions }: Point): Generator<Point> {
    const next = generator();
    // Over all conditions, so that mutations which depend on each other are observed at the same points.
    const { versions, conditions: all } = this.#options;
    for (let i = 0; i < RANDOM_POINTS; i++) {
      // Few, half or most of the conditions.
      const share = ((i % 3) + 1) / 4;
      const given: Record<string, boolean | string> = { ...conditions };
      for (const { name, values } of all)
        give(given, name, next() < share ? values[1 + Math.floor(next() * (values.length - 1))] : values[0]);
      yield { version: versions[Math.floor(next() * versions.length)] ?? version, conditions: given };
    }
  }
}

/** One of each, then one more of each, until all are used. */
function* inTurns<T>(sources: readonly Iterator<T>[]): Generator<T> {
  for (let left = sources; left.length > 0;) {
    const next = left.map((source) => ({ source, result: source.next() }));
    for (const { result } of next) if (result.done !== true) yield result.value;
    left = next.flatMap(({ source, result }) => (result.done === true ? [] : [source]));
  }
}

/** Pseudo-random numbers from 0 to 1: a linear congruential generator. */
function generator(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
