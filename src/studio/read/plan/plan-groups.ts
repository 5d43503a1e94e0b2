import type { FieldChange, PlanGroup } from "../../wire/plan.js";
import { type PlannedResource } from "../../../flow/index.js";
import { groupChanges } from "../../../flow/internal.js";
import { formatJson, formatResourceId } from "../../../model/index.js";
import { isShown } from "./plan-resource.js";

/** A resource of a plan with its place in the list and its changes. */
export interface ListedChanges {
  readonly row: number;
  readonly resource: PlannedResource;
  readonly fields: readonly FieldChange[];
}

export interface GroupedRows {
  readonly groups: readonly PlanGroup[];
  /** The rows that no group describes completely. */
  readonly single: readonly number[];
}

/** The same change of many resources once. Resources with messages of their own are not hidden in a group. */
export function groupedRows(listed: readonly ListedChanges[]): GroupedRows {
  const shown = listed.map(({ row, resource, fields }) => ({
    row,
    resource,
    name: formatResourceId(resource.id),
    rows: fields,
    tail: isQuiet(resource) ? "" : String(row),
  }));
  const all = groupChanges(shown, keyOf);
  const groups = all.filter(({ resources }) => resources.length > 1);
  return {
    groups: groups.map(({ rows, resources }) => ({
      fate: resources[0]?.resource.fate ?? "updated",
      kind: kindOf(resources.map(({ resource }) => resource)),
      // A place in the generator may be different in each.
      fields: rows.map(({ by, ...field }) => ({ ...field, by: by && { kind: by.kind, name: by.name } })),
      rows: resources.map(({ row }) => row),
    })),
    single: all
      .flatMap(({ resources }) => (resources.length === 1 ? resources.map(({ row }) => row) : []))
      .toSorted((a, b) => a - b),
  };
}

function isQuiet({ decisions, events, admission }: PlannedResource): boolean {
  const isAllowed = admission === undefined || !admission.isValidated || admission.verdict.allowed;
  const isCalm = events.every(({ severity }) => severity !== "error" && severity !== "warn");
  return !decisions.some(isShown) && isCalm && isAllowed && (admission?.warnings.length ?? 0) === 0;
}

function keyOf({ path, before, after, by }: FieldChange): string {
  return formatJson([path, before, after, by?.name ?? ""]);
}

function kindOf(resources: readonly PlannedResource[]): string | null {
  const kinds = new Set(
    resources.map(({ id: { kind, group } }) => (group === "" ? kind : `${kind}.${group}`)),
  );
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}
