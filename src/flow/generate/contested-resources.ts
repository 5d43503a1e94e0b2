import { type Diagnostic, type ResourceId, formatResourceId } from "../../model/index.js";
import { problems as model } from "../../model/internal.js";
import { type Outline, outlineOf } from "../source/outline.js";
import type { Settlement } from "./settlement.js";
import type { Sources } from "../source/source.js";
import type { Store } from "../store/store.js";
import { problems } from "../problems.js";

/** A duplicate resource cannot be regenerated: it is unknown which of the two counts. */
export function doubled(
  { faults }: Store,
  { sources }: Sources,
  { workshop }: Settlement,
): readonly Diagnostic[] {
  const twice = faults.filter(({ code }) => code === model["duplicate-resource"].code);
  if (twice.length === 0) return [];
  const names = namesIn(sources.map((source) => outlineOf(source, workshop.make(source).generator)));
  return twice.filter(({ resource }) => resource !== undefined && names.has(formatResourceId(resource)));
}

/** A generator must not take over a resource of a generator that does not run: each resource has one generator. */
export function claimed(
  store: Store,
  sources: Sources,
  { open, outlines }: Settlement,
): readonly Diagnostic[] {
  const parts = store.record.files.filter((part) => open.has(part));
  const others = recordsOfOthers(store, sources, parts);
  if (others.length === 0) return [];
  const makers = new Map(
    outlines.flatMap(({ source, resources }) => resources.map((one) => [one.name, source.name] as const)),
  );
  return others.flatMap(({ id, generator }) => {
    const other = makers.get(formatResourceId(id));
    if (other === undefined) return [];
    const message = `${formatResourceId(id)} is already made by ${generator}, and ${other} would make it, too`;
    const hint = `give each instance its own names, namespace (by an input) or workspace; to continue with ${generator}, use --name ${generator}`;
    return [problems["made-twice"]({ resource: id, message, hint })];
  });
}

/** The resources in parts that belong to generators that do not run. */
export function recordsOfOthers(
  { record }: Store,
  { isAbout }: Sources,
  parts: readonly string[],
): readonly { readonly id: ResourceId; readonly generator: string }[] {
  return parts
    .flatMap((part) => record.headsIn(part))
    .filter(({ generator }) => !isAbout(generator === "" ? undefined : generator))
    .map(({ id, generator }) => ({ id, generator }));
}

/** The names of the resources that generators make. */
export function namesIn(outlines: readonly Outline[]): ReadonlySet<string> {
  return new Set(outlines.flatMap(({ resources }) => resources.map(({ name }) => name)));
}
