import { type Entry, FATE_WORDS, FILTERS, type Filter, MARKS, countOf, detailsOf } from "./entries.js";
import type { PlanGroup, PlanRow, StudioPlan } from "../../wire/plan.js";
import { detail, hashOf, route } from "../state/route.js";
import type { JSX } from "preact";
import { VirtualList } from "../ui/virtual-list.js";
import { groupTitle } from "./group-detail.js";

interface PlanListProps {
  readonly plan: StudioPlan;
  readonly entries: readonly Entry[];
  readonly active: number;
  readonly filter: Filter;
}

const ROW = 52;

/** What changes and what is kept, one line for each resource or group. */
export function PlanList({ plan, entries, active, filter }: PlanListProps): JSX.Element {
  return (
    <section class="panel panel-fill plan-list" aria-label="list of changes">
      <div class="plan-filters" role="group" aria-label="show">
        {FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            class="button plan-filter"
            aria-pressed={one === filter}
            onClick={() => detail({ filter: one === "all" ? undefined : one })}
          >
            {one} <span class="plan-filter-count">{countIn(plan, one)}</span>
          </button>
        ))}
      </div>
      {entries.length === 0 ? (
        <p class="panel-empty plan-none">No resource is {filter}.</p>
      ) : (
        <VirtualList
          count={entries.length}
          rowHeight={ROW}
          active={active}
          label={countOf(entries.length, "change")}
          row={(i) => <EntryRow key={i} at={i} entry={entries[i] as Entry} isActive={i === active} />}
        />
      )}
    </section>
  );
}

/** Resources, also for what is kept: the summary counts the fields. */
function countIn({ counts, rows }: StudioPlan, filter: Filter): number {
  if (filter === "all") return rows.length;
  if (filter === "kept") return rows.filter(({ kept, accepted }) => kept + accepted > 0).length;
  return counts[filter];
}

interface EntryRowProps {
  readonly at: number;
  readonly entry: Entry;
  readonly isActive: boolean;
}

function EntryRow({ at, entry, isActive }: EntryRowProps): JSX.Element {
  const fate = entry.kind === "group" ? entry.group.fate : entry.row.fate;
  const { filter } = route.value.details;
  const own = detailsOf(entry);
  const details = filter === undefined ? own : { ...own, filter };
  return (
    <div role="listitem">
      <a
        id={`plan-entry-${at}`}
        class={`plan-row ${isActive ? "plan-active" : ""}`}
        aria-current={isActive ? "true" : undefined}
        href={hashOf({ view: "plan", about: "", details })}
      >
        <span class={`plan-mark plan-mark-${fate}`} aria-hidden="true">
          {MARKS[fate] ?? "="}
        </span>
        <span class="plan-row-name">
          <span class="hidden">{FATE_WORDS[fate]}: </span>
          {entry.kind === "group" ? groupTitle(entry.group) : entry.row.resource}
        </span>
        <span class="plan-row-note faint">
          {entry.kind === "group" ? groupNote(entry.group) : noteOn(entry.row)}
        </span>
        {entry.kind === "row" && <Badges row={entry.row} />}
      </a>
    </div>
  );
}

/** The fields name a change better than the number of its resources. */
function groupNote({ fields }: PlanGroup): string {
  const [first, ...others] = fields.map(({ path }) => path);
  if (first === undefined) return "the same change in each";
  return `same in each: ${first}${others.length === 0 ? "" : ` and ${countOf(others.length, "more field")}`}`;
}

function noteOn({ file, fields, fate }: PlanRow): string {
  const what = fate === "removed" ? "the whole resource" : fields === 0 ? "" : countOf(fields, "field");
  return [file, what].filter((part) => part !== "").join(" · ");
}

function Badges({ row }: { readonly row: PlanRow }): JSX.Element {
  const { kept, conflicts, accepted, errors, warnings, isDenied } = row;
  return (
    <span class="plan-badges">
      {isDenied && <span class="badge badge-error">denied</span>}
      {errors > 0 && <span class="badge badge-error">{countOf(errors, "error")}</span>}
      {warnings > 0 && <span class="badge badge-warning">{countOf(warnings, "warning")}</span>}
      {conflicts > 0 && <span class="badge badge-error">{countOf(conflicts, "conflict")}</span>}
      {kept > conflicts && <span class="badge">{kept - conflicts} kept</span>}
      {accepted > 0 && <span class="badge badge-good">{accepted} accepted</span>}
    </span>
  );
}
