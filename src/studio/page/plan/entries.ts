import type { PlanGroup, PlanRow, StudioPlan } from "../../wire/plan.js";

/** A line of the list: a resource, or a change that is the same in several. */
export type Entry =
  | { readonly kind: "group"; readonly at: number; readonly group: PlanGroup }
  | { readonly kind: "row"; readonly at: number; readonly row: PlanRow };

/** What the list can be narrowed to. */
export const FILTERS = ["all", "created", "changed", "kept", "removed"] as const;
export type Filter = (typeof FILTERS)[number];

const FATES: Readonly<Partial<Record<Filter, string>>> = {
  created: "created",
  changed: "updated",
  removed: "removed",
};

export function entriesOf({ groups, single, rows }: StudioPlan): readonly Entry[] {
  return [
    ...groups.map((group, at): Entry => ({ kind: "group", at, group })),
    ...single.map((at): Entry => ({ kind: "row", at, row: rows[at] as PlanRow })),
  ];
}

export function isIn(entry: Entry, filter: Filter): boolean {
  if (filter === "all") return true;
  if (filter === "kept") return entry.kind === "row" && entry.row.kept + entry.row.accepted > 0;
  return (entry.kind === "group" ? entry.group.fate : entry.row.fate) === FATES[filter];
}

/** The place in the list of what an address names; a resource may only be part of a group. */
export function placeIn(
  entries: readonly Entry[],
  { group, resource }: Readonly<Record<string, string>>,
  rows: readonly PlanRow[],
): number {
  if (group !== undefined)
    return entries.findIndex(({ kind, at }) => kind === "group" && String(at) === group);
  if (resource === undefined) return -1;
  const own = entries.findIndex((one) => one.kind === "row" && one.row.resource === resource);
  if (own !== -1) return own;
  const at = rows.findIndex((row) => row.resource === resource);
  return entries.findIndex((one) => one.kind === "group" && one.group.rows.includes(at));
}

/** The details of an address that name an entry. */
export function detailsOf(entry: Entry): Readonly<Record<string, string>> {
  return entry.kind === "group" ? { group: String(entry.at) } : { resource: entry.row.resource };
}

export const MARKS: Readonly<Record<string, string>> = { created: "+", updated: "~", removed: "−" };

/** What would happen to a resource, in words. */
export const FATE_WORDS: Readonly<Record<string, string>> = {
  created: "created",
  updated: "changed",
  removed: "removed",
  unchanged: "not changed",
  orphaned: "no longer generated, kept",
  deleted: "removed from its file, not recreated",
  gone: "gone",
};

export function countOf(count: number, word: string): string {
  return `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
}
