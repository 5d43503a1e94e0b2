import type { Admission, World } from "../../admit/index.js";
import type { ComingWorld } from "./world.js";
import { type Diagnostic, formatResourceId } from "../../model/index.js";
import type { Decided } from "../decide/decide.js";
import type { Existing } from "../decide/existing.js";
import type { EventDecision, Review, ReviewEvent } from "../../review/index.js";
import type { Preserved } from "../run/preserved.js";
import type { Run } from "../run/run.js";
import { type Reasons, decisionsOn, reasonsIn } from "./verdict.js";
import { admitChanges } from "./admit.js";
import { reviewAll } from "./review.js";
import { signed } from "./signed.js";

/** The planned state of one resource, as every stage sees it. */
export interface PlannedResource extends Preserved {
  /** Its current or future place; undefined if it is nowhere. */
  readonly part: string | undefined;
  readonly events: readonly ReviewEvent[];
  /** Undefined for an unchanged resource, or without a world. */
  readonly admission: Admission | undefined;
}

/** The results of the later stages for a group. */
export interface Judged {
  readonly resources: readonly PlannedResource[];
  readonly review: Review | undefined;
  readonly decisions: ReadonlyMap<ReviewEvent, EventDecision>;
  readonly reasons: Reasons;
  /** The world it was admitted in. */
  readonly world: World | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reviews and admits the changes of a group, and determines the authors of external changes. */
export async function judge(
  run: Run,
  { opened, resources }: Decided,
  world: () => Promise<ComingWorld>,
): Promise<Judged> {
  const { store, wishes } = run;
  const review = run.review && reviewAll(resources.filter(isChanged), run.review, store.schemas);
  const asked = resources.filter((one) => isChanged(one) || isAskedAbout(one, wishes.about));
  const { admissions, world: known } = await admitChanges(run, asked, world);
  const judged = resources.map(judgedBy(review, admissions, opened.existing));
  const decisions = decisionsOn(review, run.review?.approved ?? new Set());
  return {
    resources: await signed(store, judged),
    review,
    decisions,
    reasons: reasonsIn(judged, review, decisions),
    world: known,
    diagnostics: review?.diagnostics ?? [],
  };
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
