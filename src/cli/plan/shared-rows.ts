import type { FieldRow } from "./field-rows.js";
import type { ShownResource } from "./grouped-text.js";
import { formatJson } from "../../model/index.js";

/** Fewer are told with their resources. */
const FEWEST = 3;
/** Beyond so many rows nothing is compared any more. */
const MOST = 100_000;

/** Fields that change in the same way in the same resources. */
export interface SharedRows {
  readonly rows: readonly FieldRow[];
  readonly resources: readonly ShownResource[];
  /** What is said of each beside its fields. */
  readonly tail: string;
}

/** Takes fields out of resources that change in the same way in several: the version in a label of each, for one. */
export function takeShared(shown: readonly ShownResource[]): {
  readonly shared: readonly SharedRows[];
  readonly rest: readonly ShownResource[];
} {
  const updated = shown.filter(({ resource }) => resource.fate === "updated");
  if (updated.reduce((sum, { rows }) => sum + rows.length, 0) > MOST) return { shared: [], rest: shown };
  const found = new Map<string, { readonly row: FieldRow; readonly resources: ShownResource[] }>();
  for (const one of updated) {
    for (const row of one.rows) {
      const known = found.get(keyOf(row)) ?? { row, resources: [] };
      found.set(keyOf(row), known);
      known.resources.push(one);
    }
  }
  const bySet = new Map<string, { readonly rows: FieldRow[]; readonly resources: ShownResource[] }>();
  for (const [key, { row, resources }] of found) {
    if (resources.length < FEWEST) {
      found.delete(key);
      continue;
    }
    const names = resources.map(({ name }) => name).join("\n");
    const set = bySet.get(names) ?? { rows: [], resources };
    bySet.set(names, set);
    set.rows.push(row);
  }
  const rest = shown.flatMap((one) => {
    if (one.resource.fate !== "updated") return [one];
    const rows = one.rows.filter((row) => !found.has(keyOf(row)));
    return rows.length === 0 && one.tail === "" && one.rows.length > 0 ? [] : [{ ...one, rows }];
  });
  return { shared: [...bySet.values()].map((set) => ({ ...set, tail: "" })), rest };
}

function keyOf({ cells, below }: FieldRow): string {
  return formatJson([[...cells], [...below]]);
}
