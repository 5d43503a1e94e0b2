import {
  type Diagnostic,
  type ResourceId,
  formatResourceId,
  problems as model,
  readResourceId,
} from "../model/index.js";
import type { Settlement } from "./settlement.js";
import type { Sources } from "./source/source.js";
import type { Store } from "./store.js";
import { problems } from "./problems.js";
import { recordedId } from "../ledger/index.js";

/** What stands twice cannot be generated anew: nobody knows which of the two counts. */
export function doubled({ faults }: Store, { sources }: Sources): readonly Diagnostic[] {
  const twice = faults.filter(({ code }) => code === model["duplicate-resource"].code);
  if (twice.length === 0) return [];
  const made = sources.flatMap(({ make }) => make().generator.resources.map(({ value }) => value));
  const names = new Set(made.flatMap((value) => readResourceId(value) ?? []).map(formatResourceId));
  return twice.filter(({ resource }) => resource !== undefined && names.has(formatResourceId(resource)));
}

/** A resource of a generator that has no turn now is not for another one to take: each has one maker. */
export function claimed(
  store: Store,
  sources: Sources,
  { open, generators }: Settlement,
): readonly Diagnostic[] {
  const makers = new Map(
    generators.flatMap(({ name, resources }) =>
      resources.flatMap(({ value }) => {
        const id = readResourceId(value);
        return id === undefined ? [] : [[formatResourceId(id), name] as const];
      }),
    ),
  );
  return recordsOfOthers(store, sources, { open }).flatMap(({ id, generator }) => {
    const other = makers.get(formatResourceId(id));
    if (other === undefined) return [];
    const message = `${formatResourceId(id)} is made by ${generator} already, and ${other} would make it as well`;
    const hint = `give each instance names or a namespace of its own (by an input) or a workspace of its own; to go on with ${generator}, use --name ${generator}`;
    return [problems["made-twice"]({ resource: id, message, hint })];
  });
}

/** What the parts that are looked at hold of generators that have no turn. */
export function recordsOfOthers(
  { record }: Store,
  { isAbout }: Sources,
  { open }: Pick<Settlement, "open">,
): readonly { readonly id: ResourceId; readonly generator: string }[] {
  return record.files
    .filter((part) => open.has(part))
    .flatMap((part) => record.recordsIn(part))
    .filter(({ generator }) => !isAbout(generator))
    .map((one) => ({ id: recordedId(one), generator: one.generator ?? "" }));
}
