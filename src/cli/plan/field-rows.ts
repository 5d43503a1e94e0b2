import { type PlannedResource } from "../../flow/index.js";
import { type ChangedField, changedFields } from "../../flow/internal.js";
import { fieldChange } from "./field-change.js";
import { formatPath } from "../../model/index.js";
import { table } from "../text/table.js";

/** A field that changes: the cells of its line, and the diff of long values. */
export interface FieldRow {
  readonly cells: readonly string[];
  readonly below: readonly string[];
}

/** A row for each field. Places in the generator, which differ for each resource, are left out of groups. */
export function fieldRows(
  resource: PlannedResource,
  { isFull, isGrouped }: { readonly isFull: boolean; readonly isGrouped: boolean },
): readonly FieldRow[] {
  const fields: readonly ChangedField[] = resource.fate === "removed" ? [] : changedFields(resource);
  return fields.map((field) => {
    const { cell, below } = fieldChange(resource, field, isFull);
    return { cells: [formatPath(field.path), cell, ...(isGrouped ? [] : [field.by])], below };
  });
}

/** The rows aligned, each with its diff. */
export function rowsText(rows: readonly FieldRow[]): string {
  const lines = table(
    rows.map(({ cells }) => cells),
    "    ",
  ).split("\n");
  return rows
    .flatMap(({ below }, i) => [lines[i] as string, ...below.map((each) => `      ${each}`)])
    .map((each) => `${each}\n`)
    .join("");
}
