import { type Decision } from "../../preserve/index.js";
import { isKept } from "../../preserve/internal.js";
import { type Diagnostic, type Edit, type Json, applyEdits } from "../../model/index.js";
import { ROOT } from "../../model/internal.js";
import type { Difference, Ruling } from "../run/ruling.js";
import type { MadeName } from "../source/outline.js";
import type { Preserved } from "../run/preserved.js";
import type { Store } from "../store/store.js";
import { ledgerOf, standingOf } from "./derived.js";
import { problems } from "../problems.js";

/** All differences that can be accepted or rejected, including accepted ones. */
export function differencesIn(resources: readonly Preserved[]): readonly Difference[] {
  return resources.flatMap((resource) =>
    resource.decisions
      .filter(({ outcome }) => isKept(outcome) && outcome !== "seeded")
      .map((decision) => ({ resource, decision })),
  );
}

/** The resources of a decision, with their selected differences, in their state after it. */
export function ruledOn(
  resources: readonly Preserved[],
  { verdict, choose }: Ruling,
  made: readonly MadeName[],
  store: Store,
): { readonly resources: readonly Preserved[]; readonly diagnostics: readonly Diagnostic[] } {
  const chosen = new Map<Preserved, Decision[]>();
  for (const { resource, decision } of choose(resources, made)) {
    const decisions = chosen.get(resource) ?? [];
    chosen.set(resource, decisions);
    decisions.push(decision);
  }
  if (verdict === "accept")
    return { resources: Array.from(chosen, ([one, own]) => left(one, own, store)), diagnostics: [] };
  return {
    resources: Array.from(chosen, ([one, own]) => restored(one, own, store)),
    diagnostics: Array.from(chosen, ([one]) => one)
      .filter((one) => isKeptOrphan(one))
      .map((one) => changedOrphan(one)),
  };
}

/** Whether only a user may remove it: it was changed since it was generated, or has no record. */
export function isKeptOrphan({ fate, decisions }: Preserved): boolean {
  return fate === "orphaned" && !decisions.some(({ isUntouched }) => isUntouched === true);
}

export function changedOrphan({ id, name, decisions }: Preserved): Diagnostic {
  const isRecorded = decisions.some(({ isBaseKnown }) => isBaseKnown);
  const why = isRecorded ? "was changed after it was generated" : "is not recorded as generated";
  return problems["changed-orphan"]({
    resource: id,
    message: `${name} is not removed: it ${why}`,
    hint: "remove it from its file yourself, or accept it",
  });
}

function left(resource: Preserved, decisions: readonly Decision[], store: Store): Preserved {
  return ruled(resource, { decisions, fate: "unchanged", edits: [], after: resource.before }, store);
}

/** The generated values instead of the existing ones, and the whole resource if the difference is about that. */
function restored(resource: Preserved, decisions: readonly Decision[], store: Store): Preserved {
  const { before, fresh, schema } = resource;
  const as = (fate: Preserved["fate"], edits: readonly Edit[], after: Json | undefined): Preserved =>
    ruled(resource, { decisions, fate, edits, after }, store);
  if (before === undefined) {
    const value = fresh?.value ?? null;
    return as("created", [{ path: ROOT, op: "set", value }], value);
  }
  if (fresh === undefined) return as("removed", [{ path: ROOT, op: "remove" }], undefined);
  const edits = decisions.map(({ path, fresh: value }): Edit =>
    value === undefined ? { path, op: "remove" } : { path, op: "set", value },
  );
  return as("updated", edits, applyEdits(before, edits, { schema }).value);
}

/** A resource after a decision. What was decided is no longer disputed. */
function ruled(
  resource: Preserved,
  outcome: Pick<Preserved, "decisions" | "fate" | "edits" | "after">,
  store: Store,
): Preserved {
  const now = { ...resource, ...outcome, conflicts: [], resource: outcome.after };
  return { ...now, ledger: ledgerOf(now), standing: () => standingOf(now, store) };
}
