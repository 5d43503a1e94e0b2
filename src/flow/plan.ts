import type { Admission } from "../admit/index.js";
import { type Diagnostic, hasErrors } from "../model/index.js";
import type { Review, ReviewEvent } from "../review/index.js";
import { type Preserved, preserveAll } from "./preserve-stage.js";
import { type Verdict, verdictOf } from "./plan-verdict.js";
import type { PlanRequest } from "./plan-request.js";
import { admitAll } from "./admit-stage.js";
import { expectPlanRequest } from "./plan-given.js";
import { reviewAll } from "./review-stage.js";
import { ruledOn } from "./ruling.js";

/** What would become of one resource, as every stage sees it. */
export interface PlannedResource extends Preserved {
  readonly events: readonly ReviewEvent[];
  /** Undefined for what does not change, and where there is no world to ask. */
  readonly admission: Admission | undefined;
}

/** What would change, field by field, and whether it may. */
export interface Plan {
  readonly resources: readonly PlannedResource[];
  readonly review: Review | undefined;
  readonly verdict: Verdict;
  /** What every stage has to say; problems of events and admissions are among them. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Joins the stages: preserve what others changed, review what changes, admit what comes of it. Nothing is written. */
export function plan(request: PlanRequest): Plan {
  expectPlanRequest(request);
  const { resources, diagnostics } = decided(request);
  if (hasErrors(diagnostics)) return { resources: [], review: undefined, verdict: FAILED, diagnostics };
  const changed = resources.filter(isChanged);
  const review = request.review && reviewAll(changed, request.review, request.schemas);
  const { surroundings, alsoAdmit } = request;
  const asked = resources.filter((one) => isChanged(one) || (one.after !== undefined && alsoAdmit?.(one.id)));
  const admissions = surroundings === undefined ? new Map() : admitAll(asked, surroundings);
  const events = new Map(review?.documents.map((document) => [document.name, document.events]));
  const planned = resources.map((resource): PlannedResource => ({
    ...resource,
    events: events.get(resource.name) ?? [],
    admission: admissions.get(resource.name),
  }));
  return {
    resources: planned,
    review,
    verdict: verdictOf(planned, review),
    diagnostics: [...diagnostics, ...(review?.diagnostics ?? [])],
  };
}

/** What is generated, or what a person decides about it. */
function decided(request: PlanRequest): ReturnType<typeof preserveAll> {
  const preserved = preserveAll(request);
  if (request.ruling === undefined || hasErrors(preserved.diagnostics)) return preserved;
  const { resources, diagnostics } = ruledOn(preserved.resources, request.ruling);
  return { resources, diagnostics: [...preserved.diagnostics, ...diagnostics] };
}

const FAILED: Verdict = { outcome: "failed", reasons: [] };

function isChanged({ fate }: Preserved): boolean {
  return fate === "created" || fate === "updated" || fate === "removed";
}
