import { type Entry, FILTERS, entriesOf, isIn } from "./entries.js";
import { detail, route } from "../state/route.js";
import { lastDecision, question } from "./decide.js";
import { useCallback, useMemo, useState } from "preact/hooks";
import { Changes } from "./changes.js";
import { DecideDialog } from "./decide-dialog.js";
import { EmptyPlan } from "./empty-plan.js";
import { GroupDetail } from "./group-detail.js";
import type { JSX } from "preact";
import { PlanList } from "./plan-list.js";
import { PlanSummary } from "./plan-summary.js";
import { Problems } from "./problems.js";
import { Reasons } from "./reasons.js";
import { RowDetail } from "./row-detail.js";
import type { StudioPlan } from "../../wire/plan.js";
import { WithData } from "../ui/with-data.js";
import { selectedPlace, useKeys } from "./plan-keys.js";

/** What regenerating would do, why, and what is to be decided. */
export function PlanView(): JSX.Element {
  return <WithData of="plan">{(plan) => <Plan plan={plan} />}</WithData>;
}

function Plan({ plan }: { readonly plan: StudioPlan }): JSX.Element {
  const { details } = route.value;
  const isChanges = plan.against !== null && details["show"] === "changes";
  return (
    <div class="plan">
      <h1 class="hidden">Plan</h1>
      <PlanSummary plan={plan} isChanges={isChanges} />
      <p class="plan-status" role="status">
        {lastDecision.value}
      </p>
      {isChanges ? <Changes /> : plan.rows.length === 0 ? <EmptyPlan plan={plan} /> : <Body plan={plan} />}
      {question.value !== undefined && <DecideDialog asked={question.value} basis={plan.basis} />}
    </div>
  );
}

/** The list of changes, and the selected one. On a narrow screen, one of them at a time. */
function Body({ plan }: { readonly plan: StudioPlan }): JSX.Element {
  const { details } = route.value;
  const filter = FILTERS.find((one) => one === details["filter"]) ?? "all";
  const entries = useMemo(() => entriesOf(plan).filter((entry) => isIn(entry, filter)), [plan, filter]);
  const [fields, setFields] = useState<readonly string[]>([]);
  const onFields = useCallback((paths: readonly string[]) => setFields(paths), []);
  const isOpen = details["group"] !== undefined || details["resource"] !== undefined;
  const place = selectedPlace(entries, plan.rows);
  useKeys(entries, plan.rows, fields);
  return (
    <>
      {plan.reasons.length > 0 && <Reasons plan={plan} />}
      {plan.problems.length > 0 && (
        <div class="plan-reasons">
          <Problems problems={plan.problems} />
        </div>
      )}
      <div class={`plan-columns ${isOpen ? "plan-open" : ""}`}>
        <PlanList plan={plan} entries={entries} active={place} filter={filter} />
        <div class="plan-side">
          <button
            type="button"
            class="button plan-back"
            onClick={() => detail({ group: undefined, resource: undefined, field: undefined })}
          >
            Back to the list
          </button>
          <Selected plan={plan} entry={entries[place]} onFields={onFields} />
        </div>
      </div>
    </>
  );
}

interface SelectedProps {
  readonly plan: StudioPlan;
  readonly entry: Entry | undefined;
  readonly onFields: (paths: readonly string[]) => void;
}

/** A resource of a group can be named by an address, too. */
function Selected({ plan, entry, onFields }: SelectedProps): JSX.Element | null {
  const { resource, field } = route.value.details;
  const named = resource === undefined ? -1 : plan.rows.findIndex((row) => row.resource === resource);
  const at = named === -1 && entry?.kind === "row" ? entry.at : named;
  const row = plan.rows[at];
  if (row !== undefined)
    return <RowDetail key={row.resource} at={at} row={row} field={field} onFields={onFields} />;
  if (resource !== undefined) return <p class="panel-empty">The plan does not change {resource}.</p>;
  return entry?.kind === "group" ? <GroupDetail key={entry.at} group={entry.group} rows={plan.rows} /> : null;
}
