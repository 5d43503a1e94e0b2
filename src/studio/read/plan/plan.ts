import type { AuthorKind } from "../../wire/author.js";
import { type Diagnostic, VarveError, hasErrors } from "../../../model/index.js";
import type { PlanFigures, PlanResource, StudioPlan } from "../../wire/plan.js";
import { type Plan } from "../../../flow/index.js";
import { countsOf } from "../../../flow/internal.js";
import { isListed, planRow } from "./plan-row.js";
import { generatorKinds } from "../list/owner-rows.js";
import { problemRow } from "../list/catalogue.js";
import { type ListedChanges, groupedRows } from "./plan-groups.js";
import { Ownership, type Workspace } from "../../../workspace/internal.js";
import { fieldChanges, planResource } from "./plan-resource.js";
import { planReason } from "./plan-reason.js";
import { type SavedPlan, remade } from "./saved-plan.js";

/** A plan as the page shows it: an overview, and each resource on demand. */
export interface ShownPlan {
  readonly overview: StudioPlan;
  readonly resource: (row: number) => PlanResource | undefined;
}

/** Which plan is shown, and how. */
export interface PlanChoice {
  /** Whether decisions can be made on the page. */
  readonly isServed: boolean;
  /** The date used for exemption expiry: without it, exemptions that expire are not used. */
  readonly today?: string | undefined;
  /** The plan to show; a new one by default. */
  readonly saved?: SavedPlan | undefined;
  /** The revision to review the files against. */
  readonly against?: string | undefined;
}

/** What regenerating would do now, or the saved plan. A plan that cannot be made is shown with its problems. */
export async function shownPlan(workspace: Workspace, options: PlanChoice): Promise<ShownPlan> {
  const { saved, today } = options;
  const record = Ownership.read(workspace.root);
  if (saved === undefined && generatesNothing(workspace, record)) return withoutRows("none", [], options);
  try {
    const plan =
      saved === undefined
        ? await workspace.plan({ recall: true, today })
        : await remade(workspace, saved, today);
    if (plan.verdict.outcome === "failed" || hasErrors(plan.diagnostics))
      return withoutRows("failed", plan.diagnostics, options);
    return withRows(plan, generatorKinds(workspace, record), options);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return withoutRows("failed", error.diagnostics, options);
  }
}

function generatesNothing({ settings }: Workspace, { generators }: Ownership): boolean {
  return settings.generate.length === 0 && generators.length === 0;
}

const NOTHING: PlanFigures = {
  created: 0,
  changed: 0,
  removed: 0,
  unchanged: 0,
  kept: 0,
  conflicts: 0,
  files: 0,
};

function withoutRows(
  outcome: "none" | "failed",
  diagnostics: readonly Diagnostic[],
  { saved, against }: PlanChoice,
): ShownPlan {
  const problems = diagnostics.map(problemRow);
  const empty = { basis: "", counts: NOTHING, reasons: [], rows: [], groups: [], single: [] };
  return {
    overview: { outcome, saved: saved?.name ?? null, problems, against: against ?? null, ...empty },
    resource: () => undefined,
  };
}

function withRows(
  plan: Plan,
  kinds: ReadonlyMap<string, AuthorKind>,
  { isServed, saved, against }: PlanChoice,
): ShownPlan {
  const kindOf = (generator: string) => kinds.get(generator) ?? "unknown";
  const listed = plan.resources
    .filter(isListed)
    .map((resource, row): ListedChanges => ({ row, resource, fields: fieldChanges(resource, kindOf) }));
  const rows = listed.map(({ resource, fields }) => planRow(resource, plan.decisions, fields.length));
  // A saved plan was reviewed with its own options.
  const { outcome, reasons } = saved?.stored.verdict ?? plan.verdict;
  const rowOf = new Map(rows.map(({ resource }, row) => [resource, row]));
  const { updated: changed, ...counts } = countsOf(plan);
  return {
    overview: {
      outcome,
      saved: saved?.name ?? null,
      basis: isServed && saved === undefined ? plan.basis : "",
      counts: {
        ...counts,
        changed,
        kept: rows.reduce((sum, { kept }) => sum + kept, 0),
        conflicts: rows.reduce((sum, { conflicts }) => sum + conflicts, 0),
      },
      reasons: reasons.map((reason) => planReason(reason, outcome, rowOf)),
      problems: plan.diagnostics.filter(({ severity }) => severity !== "info").map(problemRow),
      rows,
      ...groupedRows(listed),
      against: against ?? null,
    },
    resource: (row) => {
      const resource = listed[row]?.resource;
      return resource && planResource(resource, plan, kindOf);
    },
  };
}
