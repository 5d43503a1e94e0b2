import { FATE_WORDS, countOf } from "./entries.js";
import type { PlanGroup, PlanRow } from "../../wire/plan.js";
import { FieldTable } from "./field-table.js";
import type { JSX } from "preact";
import { VirtualList } from "../ui/virtual-list.js";
import { hashOf } from "../state/route.js";

interface GroupDetailProps {
  readonly group: PlanGroup;
  readonly rows: readonly PlanRow[];
}

const ROW = 28;

export function groupTitle({ kind, rows }: PlanGroup): string {
  return kind === null ? countOf(rows.length, "resource") : `${rows.length.toLocaleString("en")} ${kind}`;
}

/** The same change of several resources, once, and the resources. */
export function GroupDetail({ group, rows }: GroupDetailProps): JSX.Element {
  const title = groupTitle(group);
  return (
    <article class="plan-detail" aria-label={`${title}, the same change in each`}>
      <header class="plan-head">
        <h2 class="plan-name">{title}</h2>
        <p class="faint">{FATE_WORDS[group.fate]}, the same change in each</p>
      </header>
      {group.fields.length > 0 && <FieldTable fields={group.fields} label={`fields of ${title}`} />}
      <h3 class="plan-part">Resources</h3>
      <div class="plan-members" style={{ "--rows": group.rows.length }}>
        <VirtualList
          count={group.rows.length}
          rowHeight={ROW}
          label={`resources with this change`}
          row={(i) => {
            const row = rows[group.rows[i] as number] as PlanRow;
            return (
              <div role="listitem" class="plan-member" key={i}>
                <a href={hashOf({ view: "plan", about: "", details: { resource: row.resource } })}>
                  {row.resource}
                </a>{" "}
                <span class="faint">{row.file}</span>
              </div>
            );
          }}
        />
      </div>
    </article>
  );
}
