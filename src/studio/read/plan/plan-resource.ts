import type { AdmissionRow, FieldChange, KeptField, PlanResource } from "../../wire/plan.js";
import type { AuthorKind } from "../../wire/author.js";
import { type Plan, type PlannedResource } from "../../../flow/index.js";
import { changedFields } from "../../../flow/internal.js";
import { existingAuthor, makerOf } from "./plan-author.js";
import { formatPath, formatResourceId } from "../../../model/index.js";
import { isConflict, isKept, isReported } from "../../../preserve/internal.js";
import { shownBase, shownText } from "./plan-value.js";
import type { Decision } from "../../../preserve/index.js";
import { type Shown, eventRow } from "./event-row.js";

/** Finds what kind of author a generator is. */
export type KindOf = (generator: string) => AuthorKind;

/** Everything that a plan says about one resource; values of Secrets are masked. */
export function planResource(resource: PlannedResource, { decisions }: Plan, kindOf: KindOf): PlanResource {
  const { formerly, isBaseGuessed, admission, ledger } = resource;
  const shown: Shown = (path, value) => ledger.shown(path, value);
  return {
    formerly: formerly === undefined ? null : formatResourceId(formerly),
    isBaseGuessed,
    fields: fieldChanges(resource, kindOf),
    kept: resource.decisions.filter(isShown).map((decision) => keptField(resource, decision)),
    events: resource.events.map((event) => eventRow(event, decisions.get(event) ?? null, shown)),
    admission: admission === undefined ? null : admissionRow(admission),
  };
}

/** The fields that would be written. A removed resource has none: all of it goes. */
export function fieldChanges(resource: PlannedResource, kindOf: KindOf): readonly FieldChange[] {
  if (resource.fate === "removed") return [];
  return changedFields(resource).map((field) => ({
    path: formatPath(field.path),
    before: resource.fate === "created" ? null : shownText(resource, field.path, field.before),
    after: shownText(resource, field.path, field.after),
    by: makerOf(resource, field, kindOf),
    decision: field.outcome ?? null,
  }));
}

/** A value that a pattern only seeds is the user's from the start. */
export function isShown({ outcome }: Decision): boolean {
  return isKept(outcome) && outcome !== "seeded";
}

function keptField(resource: PlannedResource, decision: Decision): KeptField {
  const { path, outcome, existing, fresh, isBaseKnown, isAccepted = false, owner, doubt } = decision;
  // A whole resource may have to be read from its file, of which nothing is shown here.
  const isWhole = path.parent === null;
  return {
    path: formatPath(path),
    decision: isBaseKnown && isConflict(decision) ? "conflict" : outcome,
    base: isWhole ? null : shownBase(resource, decision),
    isBaseKnown,
    existing: isWhole ? null : shownText(resource, path, existing),
    fresh: isWhole ? null : shownText(resource, path, fresh),
    author: isWhole ? null : existingAuthor(decision),
    owner: owner ?? null,
    isConflict: isConflict(decision),
    isAccepted,
    isOpen: isReported(decision),
    doubt: doubt ?? null,
  };
}

function admissionRow({
  isValidated,
  verdict,
  warnings,
}: NonNullable<PlannedResource["admission"]>): AdmissionRow {
  const { allowed, code, message } = verdict;
  return { isValidated, isAllowed: allowed, code, message, warnings: [...warnings] };
}
