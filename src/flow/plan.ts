import type { Admission } from "../admit/index.js";
import { type Diagnostic, formatResourceId, hasErrors } from "../model/index.js";
import { type Existing, readExisting } from "./existing.js";
import { hiddenParts } from "./hidden-parts.js";
import { generate } from "./generate.js";
import { type Preserved, type Sides, preserveAll } from "./preserve.js";
import type { EventDecision, Review, ReviewEvent } from "../review/index.js";
import { type Verdict, decisionsOn, verdictOf } from "./verdict.js";
import { admitChanges } from "./admit.js";
import { concluded, failed } from "./conclude.js";
import type { Run } from "./run.js";
import type { Store, StoreChange } from "./store.js";
import { expectRun, expectSources } from "./plan-given.js";
import type { Settled } from "./settlement.js";
import { openResources } from "./settled-resources.js";
import { pastOf } from "./past.js";
import { recordFaults } from "./record-faults.js";
import { reviewAll } from "./review.js";
import { ruledOn } from "./ruling.js";
import { signed } from "./signed.js";
import { undoubted } from "./doubts.js";

/** What would become of one resource, as every stage sees it. */
export interface PlannedResource extends Preserved {
  /** Where it stands, or where it goes; undefined for what is nowhere. */
  readonly part: string | undefined;
  readonly events: readonly ReviewEvent[];
  /** Undefined for what does not change, and where there is no world to ask. */
  readonly admission: Admission | undefined;
}

/** What a run would do, and whether it may. Nothing is written before it is applied. */
export interface Plan {
  readonly store: Store;
  readonly resources: readonly PlannedResource[];
  /** What was not looked at: nobody touched it, and the same is generated again. */
  readonly settled: Pick<Settled, "resources" | "parts">;
  readonly review: Review | undefined;
  /** What becomes of each event of the review, exemptions and approvals included. */
  readonly decisions: ReadonlyMap<ReviewEvent, EventDecision>;
  readonly verdict: Verdict;
  /** All that would be written, what is remembered included; worked out when asked for. */
  readonly change: StoreChange;
  /** Whether nothing would be written. */
  readonly isEmpty: boolean;
  /** What the plan rests on: it says nothing about a store with another basis. */
  readonly basis: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The whole story up to the write: generate, recall the past, preserve, review, admit, give a verdict, record. */
export async function plan(run: Run): Promise<Plan> {
  expectRun(run);
  const { store, wishes } = run;
  const unusable = recordFaults(run);
  if (unusable.length > 0) return failed(store, unusable);
  const sources = await run.sources();
  expectSources(sources);
  const generated = generate(run, sources);
  const doubtful = [...generated.diagnostics, ...(await hiddenParts(store, generated))];
  if (hasErrors(doubtful)) return failed(store, doubtful);
  const { generation, existing } = openResources(run, generated, await readExisting(store, generated));
  const past = await pastOf(store, generation, existing);
  const { generators } = generation.settlement;
  const sides = { generators, existing: [...existing.values()], past: past.resources };
  const preserved = preserve(run, { ...sides, past: await undoubted(run, sides) });
  const said = [...doubtful, ...past.diagnostics, ...preserved.diagnostics];
  if (hasErrors(said)) return failed(store, said);
  const changed = preserved.resources.filter(isChanged);
  const review = run.review && reviewAll(changed, run.review, store.schemas);
  const asked = preserved.resources.filter((one) => isChanged(one) || isAskedAbout(one, wishes.about));
  const admissions = await admitChanges(run, asked);
  const judged = preserved.resources.map(judgedBy(review, admissions, existing));
  const decisions = decisionsOn(review, run.review?.approved ?? new Set());
  const verdict = verdictOf(judged, review, decisions);
  const diagnostics = [...said, ...(review?.diagnostics ?? [])];
  if (hasErrors(diagnostics)) return failed(store, diagnostics);
  const resources = await signed(store, judged);
  return concluded(run, generation, existing, { resources, review, decisions, verdict, diagnostics });
}

/** What is generated, or what a person decides about it. */
function preserve(run: Run, sides: Sides): ReturnType<typeof preserveAll> {
  const preserved = preserveAll(run, sides);
  const { ruling } = run.wishes;
  if (ruling === undefined || hasErrors(preserved.diagnostics)) return preserved;
  const { resources, diagnostics } = ruledOn(preserved.resources, ruling);
  return { resources, diagnostics: [...preserved.diagnostics, ...diagnostics] };
}

function isChanged({ fate }: Preserved): boolean {
  return fate === "created" || fate === "updated" || fate === "removed";
}

function isAskedAbout({ id, after }: Preserved, about: Run["wishes"]["about"]): boolean {
  return after !== undefined && about?.(id) === true;
}

function judgedBy(
  review: Review | undefined,
  admissions: ReadonlyMap<string, Admission>,
  existing: ReadonlyMap<string, Existing>,
): (resource: Preserved) => PlannedResource {
  const events = new Map(review?.documents.map((document) => [document.name, document.events]));
  return (resource) => {
    const { name, formerly, fresh } = resource;
    const former = formerly === undefined ? name : formatResourceId(formerly);
    return {
      ...resource,
      part: existing.get(former)?.entry.part ?? fresh?.file,
      events: events.get(name) ?? [],
      admission: admissions.get(name),
    };
  };
}
