import { type Execution, type Run, stepsOf } from "../run/run.js";
import {
  EVERYWHERE,
  type Region,
  commonRegion,
  isEmptyRegion,
  pointOf,
  regionWithout,
  sampleOf,
} from "../region/region.js";
import { type Observation, Survey } from "./survey.js";
import { type Point, keyOfPoint } from "../region/point.js";

import type { Effort } from "../region/effort.js";
import { meeting, partsOf } from "./part.js";
import type { Condition } from "../../gate/condition.js";
import type { Gate } from "../../gate/gate.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Trials } from "../run/trial.js";
import { WriteIndex } from "../run/write-index.js";
import { formatVersion } from "../../version/version.js";
import { isBranch } from "../../gate/tree.js";
import { noticedRuns } from "../run/noticing.js";
import { takingPlaceAt } from "../run/taking-place.js";
import { surveyedRuns } from "./surveyed-runs.js";

/** A part of the region in which a mutation applies, and what it is known to find there. */
interface Piece {
  readonly region: Region;
  /** The earlier runs it depends on. */
  readonly context: readonly Run[];
  /** Whether the region lies within one regime, as required for a mutation that reads the version. */
  readonly isCut: boolean;
}

/** The share of the remaining effort that one mutation may use for complete trials: only these prove anything. */
const TRYING = 1 / 4;

/** A survey leaves as much to each of this many others: most later ones need next to nothing. */
const CROWD = 20;

export interface AnalysisOptions {
  /** The relevant versions and conditions. */
  readonly within: Region;
  /** The regimes of the pipeline, for mutations that depend on the exact version. */
  readonly regimes: readonly Region[];
  readonly conditions: readonly Condition[];
  readonly input: unknown;
  /** The limit of trials; beyond it the analysis gives up. */
  readonly limit: number;
  readonly effort: Effort;
  /** The mark after which only the simplest point of each mutation is tried. */
  readonly until: number;
}

/**
 * What every mutation does, for all versions and conditions at once. A mutation is tried on the baseline alone first.
 * What it read shows which earlier mutations it can notice; where these apply it is tried again with their writes in
 * place, until nothing it read is left out. So an independent mutation is tried once, and the result is the same as
 * building every regime from scratch (a test compares the two).
 */
export class Analysis {
  readonly runs: Run[] = [];
  readonly index = new WriteIndex();
  /** The mutations that depend on more combinations than could be tried, and at how many points each was observed. */
  readonly surveyed = new Map<RankedMutation, number>();
  /** The mutation at which the limit was reached. */
  stoppedAt: RankedMutation | undefined;
  readonly #trials: Trials;
  readonly #options: AnalysisOptions;
  readonly #effort: Effort;
  /** How many observations were made, of any mutation at any point. */
  #observed = 0;
  /** Where the gates apply; the same region for the same gate, so that runs can be grouped by it. */
  readonly #fires = new Map<object, Region>();

  constructor(order: readonly RankedMutation[], trials: Trials, options: AnalysisOptions) {
    this.#trials = trials;
    this.#options = options;
    this.#effort = options.effort;
    for (const [position, mutation] of order.entries()) {
      const left = order.length - position;
      const runs = this.#runsOf(mutation, position) ?? this.#survey(mutation, position, left);
      if (trials.hasNews) return;
      // A mutation never waits for itself, so its runs are visible to others only when all are known.
      for (const run of runs) this.#commit(run);
      if (!this.isComplete) {
        this.stoppedAt = mutation;
        return;
      }
    }
  }

  /** How many trials were made. */
  get turns(): number {
    return this.#trials.count;
  }

  get isComplete(): boolean {
    return this.#trials.count <= this.#options.limit;
  }

  /** The runs of a mutation in all combinations that affect it; undefined if these are too many. */
  #runsOf(mutation: RankedMutation, position: number): Run[] | undefined {
    const pieces: Piece[] = [{ region: this.#firesAt(mutation.gate), context: [], isCut: false }];
    const runs: Run[] = [];
    const most = this.#mostPieces;
    const end = this.#effort.mark(TRYING, this.#options.until);
    for (let piece = pieces.pop(), count = 0; piece !== undefined; piece = pieces.pop()) {
      if (isEmptyRegion(piece.region)) continue;
      if (!this.isComplete || this.#trials.hasNews) return [];
      if (count++ > most || pieces.length > most || this.#effort.hasReached(end)) return undefined;
      const run = this.#try(mutation, position, piece, pieces);
      if (run === "too many") return undefined;
      if (run !== undefined) runs.push(run);
    }
    return runs;
  }

  /** One trial: a run, if everything it depends on was present; otherwise the pieces it splits into. */
  #try(
    mutation: RankedMutation,
    position: number,
    piece: Piece,
    pieces: Piece[],
  ): Run | "too many" | undefined {
    const { context, isCut } = piece;
    const facts = { ...sampleOf(piece.region), input: this.#options.input };
    const execution = this.#trials.run(mutation, facts, context);
    this.#effort.spend(stepsOf(execution));
    const region = alike(piece.region, execution);
    pieces.push({ region: regionWithout(piece.region, region), context, isCut });
    if (execution.readsVersion && !isCut) {
      for (const regime of this.#options.regimes)
        pieces.push({ region: commonRegion(region, regime), context, isCut: true });
      return undefined;
    }
    const missing = noticedRuns(
      { mutation, position, execution, context },
      this.index,
      this.#trials,
      meeting(region),
      this.#effort,
    );
    if (missing.length === 0) return { mutation, position, region, execution, context };
    // What depends on a surveyed mutation can only be surveyed.
    if (missing.some(({ at }) => at !== undefined)) return "too many";
    const parts = partsOf(region, missing, this.#mostPieces, this.#effort);
    if (parts === undefined) return "too many";
    for (const part of parts)
      pieces.push({
        region: part.region,
        context: inTurn([...context, ...part.runs.flatMap((run) => [run, ...run.context])]),
        isCut,
      });
    return undefined;
  }

  get #mostPieces(): number {
    return this.#effort.pieces + 4 * this.#options.regimes.length;
  }

  /** The remaining ones may have to be surveyed too, so each gets only its share of the observations. */
  #survey(mutation: RankedMutation, position: number, left: number): Run[] {
    const { conditions, regimes } = this.#options;
    const end = this.#effort.mark(1 / Math.min(left, CROWD), this.#options.until);
    const most = this.#observed + (this.#effort.observations - this.#observed) / left;
    const known = new Map<string, Run & Observation>();
    const head = { mutation, position };
    const at = (point: Point): Run & Observation => {
      const key = keyOfPoint(point);
      const made = known.get(key) ?? {
        ...head,
        region: EVERYWHERE,
        ...this.#observe(head, point),
      };
      known.set(key, made);
      return made;
    };
    const survey = new Survey({
      region: this.#firesAt(mutation.gate),
      conditions,
      versions: regimes.flatMap((regime) => pointOf(regime).version ?? []),
      observe: at,
      isOver: () => !this.isComplete || this.#trials.hasNews,
      isEnough: () => this.#observed >= most || this.#effort.hasReached(end),
    });
    this.surveyed.set(mutation, survey.size);
    return surveyedRuns(survey, head, at);
  }

  /** What a mutation does at one point, exactly: after everything that it notices there. */
  #observe(head: Pick<Run, "mutation" | "position">, point: Point): Observation {
    this.#observed++;
    const traits = new Set<Region>();
    const taking = takingPlaceAt(point, ({ gate }) => this.#firesAt(gate), traits);
    const { input, regimes } = this.#options;
    const facts = { version: formatVersion(point.version), conditions: point.conditions, input };
    let context: readonly Run[] = [];
    for (;;) {
      const execution = this.#trials.run(head.mutation, facts, context);
      this.#effort.spend(stepsOf(execution));
      for (const { gate } of execution.branches) traits.add(gate.tree);
      if (execution.readsVersion) for (const regime of regimes) traits.add(regime);
      const missing = noticedRuns(
        { ...head, execution, context },
        this.index,
        this.#trials,
        taking,
        this.#effort,
      );
      if (missing.length === 0 || !this.isComplete) return { execution, context, traits: [...traits] };
      const there = missing.map((run) => run.at?.(point) ?? run);
      context = inTurn([...context, ...there.flatMap((run) => [run, ...run.context])]);
    }
  }

  #firesAt(gate: Gate | undefined): Region {
    const { within } = this.#options;
    if (gate === undefined) return within;
    // Gates of the same text share their set of versions.
    const key = isBranch(gate.tree) ? gate.tree : gate.tree.versions;
    const region = this.#fires.get(key) ?? commonRegion(gate.tree, within);
    this.#fires.set(key, region);
    return region;
  }

  #commit(run: Run): void {
    this.runs.push(run);
    this.index.add(run);
  }
}

/** Runs in execution order, each once. */
function inTurn(runs: readonly Run[]): Run[] {
  return [...new Set(runs)].sort((a, b) => a.position - b.position);
}

/** The part of a region in which the mutation takes the same branches. */
function alike(region: Region, { branches }: Execution): Region {
  return branches.reduce((rest, { gate, holds }) => {
    return holds ? commonRegion(rest, gate.tree) : regionWithout(rest, gate.tree);
  }, region);
}
