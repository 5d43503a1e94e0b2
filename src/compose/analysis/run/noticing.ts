import { type FieldPath } from "../../../model/index.js";
import { depthOf, joinPaths, pathOf, segmentsOf, startsWith } from "../../../model/internal.js";
import type { Execution, Run } from "./run.js";
import { type Trials, isInEarlierBand } from "./trial.js";
import { changes, memberMade } from "./dependence.js";
import type { Look } from "./look.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Reach, WriteIndex, Written } from "./write-index.js";
import type { Write } from "./write.js";
import type { Taking } from "./taking-place.js";
import type { Effort } from "../region/effort.js";

/** One trial of a mutation. */
interface Turn {
  readonly mutation: RankedMutation;
  readonly position: number;
  readonly execution: Execution;
  readonly context: readonly Run[];
}

/** The earlier runs that wrote what a mutation read, among those that take place and that it has not seen. */
export function noticedRuns(
  { mutation, position, execution, context }: Turn,
  index: WriteIndex,
  { naming: schema }: Trials,
  { isOut, takesPlace }: Taking,
  effort: Effort,
): Run[] {
  let steps = 0;
  const found = new Set<Run>();
  const isNew = newTo(context, position);
  const renames = context.flatMap((run) => run.execution.writes.filter(({ from }) => from !== undefined));
  for (const look of execution.looks) {
    for (const path of [look.path, ...formerNames(look.path, renames)]) {
      const named = { ...look, path };
      const makers = new Map<string, Run>();
      for (const { run, write } of index.looked(look, path)) {
        steps++;
        if (!isNew(run) || isOut(run)) continue;
        const isSeen = standingsFor(look, run, mutation).some((one) => changes(named, one, write, schema));
        if (!isSeen || !takesPlace(run)) continue;
        const member = memberMade(named, write);
        if (member === undefined) found.add(run);
        else if (run.position < (makers.get(member)?.position ?? Infinity)) makers.set(member, run);
      }
      for (const run of makers.values()) found.add(run);
    }
  }
  for (const { run } of touchedBy(execution.writes, renames, index)) {
    steps++;
    if (isNew(run) && takesPlace(run)) found.add(run);
  }
  effort.spend(steps);
  return [...found];
}

/**
 * Earlier runs only: the result of a mutation at one point may be requested when later ones are known. A mutation does
 * one thing at a time, so if one of its runs is seen no other takes place.
 */
function newTo(context: readonly Run[], position: number): (run: Run) => boolean {
  const seen = new Set(context.map(({ mutation }) => mutation));
  return (run) => run.position < position && !seen.has(run.mutation);
}

/** What must hold before another run's writes can be left out: what was seen, and what comes before in any order. */
function standingsFor(
  { seen, atPhase, atBand }: Look,
  { mutation: other }: Run,
  mutation: RankedMutation,
): Look["seen"][] {
  return [
    seen,
    ...(other.rank < mutation.rank ? [atPhase] : []),
    ...(isInEarlierBand(other, mutation) ? [atBand] : []),
  ];
}

function* touchedBy(
  writes: readonly Write[],
  renames: readonly Write[],
  index: WriteIndex,
): Generator<Written> {
  for (const write of writes)
    for (const path of [write.path, ...formerNames(write.path, renames)])
      yield* index.touching(path, reachOf(write));
}

/**
 * What a write depends on. Writing into a value depends on what created it. Writing the same field does not depend on
 * earlier writers, except for items: whether one is added or replaced matters to those who write into it. An order is
 * an order of all items.
 */
function reachOf({ path, kind }: Write): Reach {
  if (kind === "order" || kind === "arrange") return "value";
  return typeof path.segment === "object" ? "here" : "above";
}

/** The name of a field before an earlier mutation renamed it or a parent. */
function formerNames(path: FieldPath, renames: readonly Write[]): FieldPath[] {
  return renames.flatMap(({ path: to, from }) =>
    from !== undefined && startsWith(path, to)
      ? [joinPaths(from, pathOf(...segmentsOf(path).slice(depthOf(to))))]
      : [],
  );
}
