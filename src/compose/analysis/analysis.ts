import { type FieldPath, depthOf, joinPaths, pathOf, segmentsOf, startsWith } from "../../model/index.js";
import type { Execution, Run } from "./run.js";
import { type Reach, WriteIndex } from "./write-index.js";
import { type Region, commonRegion, isEmptyRegion, regionWithout, regionsMeet, sampleOf } from "./region.js";
import { changes, memberMade } from "./dependence.js";
import type { Gate } from "../gate/gate.js";
import { isBranch } from "../gate/gate-tree.js";
import type { Planned } from "../plan.js";
import { type Trials, isInEarlierBand } from "./trial.js";
import type { Write } from "./write.js";

/** A part of the region in which a mutation fires, and what it is known to find there. */
interface Piece {
  readonly region: Region;
  /** The earlier runs it depends on. */
  readonly context: readonly Run[];
  /** Whether the region lies within one regime, as it must for a mutation that reads the version. */
  readonly isCut: boolean;
}

export interface AnalysisOptions {
  /** The versions and conditions that matter at all. */
  readonly within: Region;
  /** The regimes of the pipeline, for mutations whose work depends on the very version. */
  readonly regimes: readonly Region[];
  readonly input: unknown;
  /** How many turns may be taken; beyond it the analysis gives up. */
  readonly limit: number;
}

/**
 * What every mutation does, for all versions and conditions at once. A mutation is tried on the baseline alone first.
 * What it looked at says which earlier mutations it can notice; where these fire it is tried again with their writes
 * in place, until nothing it looked at is left out. So a mutation that nobody interferes with is tried once, and the
 * result is the same as building every regime from the start (a test compares the two).
 */
export class Analysis {
  readonly runs: Run[] = [];
  readonly index = new WriteIndex();
  readonly #trials: Trials;
  readonly #options: AnalysisOptions;
  /** Where the gates fire; the same region for the same gate, so that runs can be grouped by it. */
  readonly #fires = new Map<object, Region>();

  constructor(order: readonly Planned[], trials: Trials, options: AnalysisOptions) {
    this.#trials = trials;
    this.#options = options;
    for (const [position, planned] of order.entries()) {
      const runs = this.#runsOf(planned, position);
      if (runs === undefined) return;
      // A mutation never waits for itself, so its runs are shown to the others only when all are known.
      for (const run of runs) this.#commit(run);
    }
  }

  /** How many turns have been taken. */
  get turns(): number {
    return this.#trials.count;
  }

  get isComplete(): boolean {
    return this.#trials.count <= this.#options.limit;
  }

  #runsOf(planned: Planned, position: number): Run[] | undefined {
    const pieces: Piece[] = [{ region: this.#firesAt(planned.gate), context: [], isCut: false }];
    const runs: Run[] = [];
    for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
      if (isEmptyRegion(piece.region)) continue;
      if (!this.isComplete || this.#trials.hasNews) return undefined;
      const run = this.#try(planned, position, piece, pieces);
      if (run !== undefined) runs.push(run);
    }
    return runs;
  }

  /** One trial: a run, when everything it depends on was there; otherwise the pieces it falls into. */
  #try(planned: Planned, position: number, piece: Piece, pieces: Piece[]): Run | undefined {
    const { context, isCut } = piece;
    const facts = { ...sampleOf(piece.region), input: this.#options.input };
    const execution = this.#trials.run(planned, facts, context);
    const region = alike(piece.region, execution);
    pieces.push({ region: regionWithout(piece.region, region), context, isCut });
    if (execution.readsVersion && !isCut) {
      for (const regime of this.#options.regimes)
        pieces.push({ region: commonRegion(region, regime), context, isCut: true });
      return undefined;
    }
    const missing = this.#noticed(planned, execution, context, region);
    if (missing.length === 0) return { planned, position, region, execution, context };
    for (const part of partsOf(region, missing))
      pieces.push({
        region: part.region,
        context: inTurn([...context, ...part.runs.flatMap((run) => [run, ...run.context])]),
        isCut,
      });
    return undefined;
  }

  /** The earlier runs that wrote what the mutation looked at and that it has not seen. */
  #noticed(planned: Planned, { looks, writes }: Execution, context: readonly Run[], region: Region): Run[] {
    const meets = meeting(region);
    const seen = new Set(context);
    const found = new Set<Run>();
    const renames = context.flatMap((run) => run.execution.writes.filter(({ from }) => from !== undefined));
    const schema = this.#trials.naming;
    for (const look of looks) {
      for (const path of [look.path, ...formerNames(look.path, renames)]) {
        const named = { ...look, path };
        const makers = new Map<string, Run>();
        for (const { run, write } of this.index.looked(look, path)) {
          if (seen.has(run) || !meets(run.region)) continue;
          const standings = [
            look.seen,
            ...(run.planned.rank < planned.rank ? [look.atPhase] : []),
            ...(isInEarlierBand(run.planned, planned) ? [look.atBand] : []),
          ];
          if (!standings.some((standing) => changes(named, standing, write, schema))) continue;
          const member = memberMade(named, write);
          if (member === undefined) found.add(run);
          else if (run.position < (makers.get(member)?.position ?? Infinity)) makers.set(member, run);
        }
        for (const run of makers.values()) found.add(run);
      }
    }
    for (const write of writes)
      for (const path of [write.path, ...formerNames(write.path, renames)])
        for (const { run } of this.index.touching(path, reachOf(write)))
          if (!seen.has(run) && meets(run.region)) found.add(run);
    return [...found];
  }

  #firesAt(gate: Gate | undefined): Region {
    const { within } = this.#options;
    if (gate === undefined) return within;
    // Gates made of the same text share their set of versions.
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

/** Whether regions meet one region, worked out once for each: many runs share few regions. */
function meeting(region: Region): (other: Region) => boolean {
  const known = new Map<Region, boolean>();
  return (other) => {
    let answer = known.get(other);
    if (answer === undefined) known.set(other, (answer = regionsMeet(other, region)));
    return answer;
  };
}

/**
 * What a write depends on. Who writes into something depends on what made it. Who writes the same field does not depend
 * on who did before, but for items: whether one is added or replaced is a difference to those who write into it. An
 * order is one of all items.
 */
function reachOf({ path, kind }: Write): Reach {
  if (kind === "order" || kind === "arrange") return "value";
  return typeof path.segment === "object" ? "here" : "above";
}

/** The part of a region in which the mutation branches as it did. */
function alike(region: Region, { branches }: Execution): Region {
  return branches.reduce((rest, { gate, holds }) => {
    return holds ? commonRegion(rest, gate.tree) : regionWithout(rest, gate.tree);
  }, region);
}

interface Part {
  readonly region: Region;
  readonly runs: readonly Run[];
}

/** A region cut so that in each part the same runs take place. */
function partsOf(region: Region, runs: readonly Run[]): Part[] {
  const groups = new Map<Region, Run[]>();
  for (const run of runs) {
    const group = groups.get(run.region);
    if (group === undefined) groups.set(run.region, [run]);
    else group.push(run);
  }
  let parts: Part[] = [{ region, runs: [] }];
  for (const [where, group] of groups) {
    parts = parts.flatMap((part) => [
      { region: commonRegion(part.region, where), runs: [...part.runs, ...group] },
      { region: regionWithout(part.region, where), runs: part.runs },
    ]);
    parts = parts.filter((part) => !isEmptyRegion(part.region));
  }
  return parts;
}

function inTurn(runs: readonly Run[]): Run[] {
  return [...new Set(runs)].sort((a, b) => a.position - b.position);
}

/** What a field was called before an earlier mutation renamed it or something above it. */
function formerNames(path: FieldPath, renames: readonly Write[]): FieldPath[] {
  return renames.flatMap(({ path: to, from }) =>
    from !== undefined && startsWith(path, to)
      ? [joinPaths(from, pathOf(...segmentsOf(path).slice(depthOf(to))))]
      : [],
  );
}
