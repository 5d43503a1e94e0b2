import { EXTERNAL, isOwn } from "../../../preserve/internal.js";
import type { Ownership, PlacedRecord, Workspace } from "../../../workspace/internal.js";
import type { AuthorKind } from "../../wire/author.js";
import type { OwnerRow } from "../../wire/catalogue.js";
import { recordedAddress } from "./address.js";

/** What kind of author each generator is: those that run now, and those that records name. */
export function generatorKinds(
  { settings }: Workspace,
  { generators }: Ownership,
): ReadonlyMap<string, AuthorKind> {
  return new Map([
    ...generators.map((one) => [one.name, kindOf(one)] as const),
    ...settings.generate.map(({ name, source }) => [name, kindOf(source)] as const),
  ]);
}

function kindOf(source: object): AuthorKind {
  if ("pattern" in source) return "pattern";
  return "pipeline" in source ? "mutation" : "tool";
}

/** How many fields, in how many resources, each owner has on record. */
export function ownerRows(
  owned: readonly PlacedRecord[],
  kinds: ReadonlyMap<string, AuthorKind>,
): readonly OwnerRow[] {
  const rows = new Map<string, { readonly row: OwnerRow; fields: number; readonly resources: Set<string> }>();
  for (const one of owned)
    for (const { owner } of one.record.fields) {
      const author = authorOf(owner, one.record.generator, kinds);
      const key = `${author.kind} ${author.name}`;
      const made = { row: { ...author, fields: 0, resources: 0 }, fields: 0, resources: new Set<string>() };
      const known = rows.get(key) ?? made;
      known.fields += 1;
      known.resources.add(recordedAddress(one));
      rows.set(key, known);
    }
  return [...rows.values()]
    .map(({ row, fields, resources }) => ({ ...row, fields, resources: resources.size }))
    .toSorted((a, b) => b.fields - a.fields);
}

/** Who changed a field in its file, Git knows: a record says only that it was not the generator. */
function authorOf(
  owner: string,
  generator = "unknown generator",
  kinds: ReadonlyMap<string, AuthorKind>,
): Pick<OwnerRow, "kind" | "name"> {
  if (isOwn(owner)) return { kind: kinds.get(generator) ?? "unknown", name: generator };
  return { kind: "person", name: owner === EXTERNAL ? "edits in files" : owner };
}
