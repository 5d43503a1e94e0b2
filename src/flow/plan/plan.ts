import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import { hiddenParts } from "../generate/hidden-parts.js";
import { type Generation, generate } from "../generate/generate.js";
import type { EventDecision, Review, ReviewEvent } from "../../review/index.js";
import type { PlannedResource } from "../judge/judge.js";
import { judge } from "../judge/judge.js";
import type { PlanVerdict } from "../judge/verdict.js";
import { Conclusion, failed } from "./conclude.js";
import type { Run } from "../run/run.js";
import type { Store, StoreChange } from "../store/store.js";
import { expectRun, expectSources } from "../run/given.js";
import type { Settled } from "../generate/settlement.js";
import { comingWorld } from "../judge/coming.js";
import { decide } from "../decide/decide.js";
import { groupsOf } from "../group/groups.js";
import type { Sources } from "../source/source.js";
import { Unprepared } from "../source/unprepared.js";
import { StandingParts } from "../generate/standing-parts.js";
import { recordFaults } from "../run/record-faults.js";
import { Said } from "../run/said.js";

/** What a run would do, and whether it may. Nothing is written before it is applied. */
export interface Plan {
  /** @internal */
  readonly store: Store;
  readonly resources: readonly PlannedResource[];
  /** @internal What was not examined: it is unchanged, and the same is generated again. */
  readonly settled: Settled;
  readonly review: Review | undefined;
  /** The outcome of each event of the review, including exemptions and approvals. */
  readonly decisions: ReadonlyMap<ReviewEvent, EventDecision>;
  readonly verdict: PlanVerdict;
  /** @internal Everything that would be written, including the record; computed on demand. */
  readonly change: StoreChange;
  /** Whether nothing would be written. */
  readonly isEmpty: boolean;
  /** What the plan depends on: it is not valid for a store with another basis. */
  readonly basis: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The complete flow up to the write: generate, read the past, preserve, review, admit, decide, record. The output is
 * held by name for the whole run, and by value for one group of parts at a time.
 */
export async function plan(run: Run): Promise<Plan> {
  expectRun(run);
  const { store } = run;
  const unusable = recordFaults(run);
  if (unusable.length > 0) return failed(store, unusable);
  const sources = await run.sources();
  expectSources(sources);
  const generation = await generated(run, sources);
  if ("unprepared" in generation) return failed(store, generation.unprepared);
  const doubtful = [...generation.diagnostics, ...(await hiddenParts(store, generation))];
  if (hasErrors(doubtful)) return failed(store, doubtful);
  const { outlines } = generation.settlement;
  const groups = await groupsOf(run, generation);
  const conclusion = new Conclusion(run, generation, groups.length);
  const said = new Said();
  const world = comingWorld(run, generation, groups);
  const total = outlines.reduce((sum, { resources }) => sum + resources.length, 0);
  let done = 0;
  const count = (): void => run.onResource?.(done++, total);
  for (const group of groups) {
    const decided = await decide(run, generation, group, count);
    said.add(decided.said, decided.gathered);
    if (said.hasErrors) continue;
    const judged = await judge(run, decided, () => world(decided));
    said.add({ reviewed: group === groups[0] ? judged.diagnostics : judged.diagnostics.filter(isAboutOne) });
    if (!said.hasErrors) conclusion.add(group, decided.opened, judged);
  }
  // A request that matches nothing in any group is an error.
  if (run.isFollowed !== true) said.add({ paired: generation.requests.unmatched() });
  if (said.hasErrors) return failed(store, [...doubtful, ...said.all]);
  if (run.isFollowed !== true) run.wishes.ruling?.conclude?.();
  return conclusion.plan([...doubtful, ...said.all]);
}

/** The output, or why a required program failed. */
async function generated(
  run: Run,
  sources: Sources,
): Promise<Generation | { readonly unprepared: readonly Diagnostic[] }> {
  const standing = await StandingParts.of(run);
  for (;;) {
    try {
      return generate(run, sources, standing);
    } catch (error) {
      if (!(error instanceof Unprepared)) throw error;
      const faults = await faultsOf(error.prepare);
      if (faults.length > 0) return { unprepared: faults };
    }
  }
}

async function faultsOf(prepare: () => Promise<void>): Promise<readonly Diagnostic[]> {
  try {
    await prepare();
    return [];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics;
  }
}

/** Problems of the rules are the same for all groups. */
function isAboutOne({ resource }: Diagnostic): boolean {
  return resource !== undefined;
}
