import type { Fate } from "../../preserve/index.js";
import type { ResourceId } from "../../model/index.js";

/** Fewer are shown with their resources. */
const FEWEST = 3;
/** Above this many rows nothing is compared. */
const MOST = 100_000;

/** A resource of a plan in the form that a reader sees: a row for each changed field, and everything below them. */
export interface ShownChanges<Row> {
  readonly resource: {
    readonly id: ResourceId;
    readonly fate: Fate;
    readonly generator: { readonly name: string } | undefined;
  };
  readonly name: string;
  readonly rows: readonly Row[];
  /** What is kept, and the messages of the stages. */
  readonly tail: string;
}

/** Resources with the same changes. */
export interface SharedChanges<Row, Shown> {
  readonly rows: readonly Row[];
  readonly resources: readonly Shown[];
  /** What each of them has in addition to its fields. */
  readonly tail: string;
}

/** Groups what changes alike: fields that change in the same way in several resources, then identical entries. */
export function groupChanges<Row, Shown extends ShownChanges<Row>>(
  shown: readonly Shown[],
  keyOf: (row: Row) => string,
): readonly SharedChanges<Row, Shown>[] {
  const { shared, rest } = takeShared(shown, keyOf);
  return [...shared, ...likeResources(rest, keyOf)];
}

/** Extracts fields that change in the same way in several resources: for example the version in a label of each. */
function takeShared<Row, Shown extends ShownChanges<Row>>(
  shown: readonly Shown[],
  keyOf: (row: Row) => string,
): { readonly shared: readonly SharedChanges<Row, Shown>[]; readonly rest: readonly Shown[] } {
  const updated = shown.filter(({ resource }) => resource.fate === "updated");
  if (updated.reduce((sum, { rows }) => sum + rows.length, 0) > MOST) return { shared: [], rest: shown };
  const found = new Map<string, { readonly row: Row; readonly resources: Shown[] }>();
  for (const one of updated) {
    for (const row of one.rows) {
      const known = found.get(keyOf(row)) ?? { row, resources: [] };
      found.set(keyOf(row), known);
      known.resources.push(one);
    }
  }
  const bySet = new Map<string, { readonly rows: Row[]; readonly resources: Shown[] }>();
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

/** Resources of a kind with the same change. */
function likeResources<Row, Shown extends ShownChanges<Row>>(
  shown: readonly Shown[],
  keyOf: (row: Row) => string,
): readonly SharedChanges<Row, Shown>[] {
  const groups = new Map<string, { readonly first: Shown; readonly resources: Shown[] }>();
  for (const one of shown) {
    const { id, fate, generator } = one.resource;
    const head = [fate, id.kind, id.group, generator?.name ?? ""];
    const key = [...head, ...one.rows.map(keyOf), one.tail].join("\n");
    const known = groups.get(key) ?? { first: one, resources: [] };
    groups.set(key, known);
    known.resources.push(one);
  }
  return [...groups.values()].map(({ first: { rows, tail }, resources }) => ({ rows, tail, resources }));
}
