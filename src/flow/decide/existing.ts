import { type Json, formatResourceId } from "../../model/index.js";
import type { Group } from "../group/groups.js";
import type { Sources } from "../source/source.js";
import type { Store, StoredEntry } from "../store/store.js";
import { recordsOfOthers } from "../generate/contested-resources.js";

/** A resource to examine, with its place. */
export interface Existing {
  readonly entry: StoredEntry;
  readonly value: Json;
}

/** Reads the resources to examine, by name, in store order. Resources of generators that do not run are left alone. */
export async function readExisting(
  store: Store,
  sources: Sources,
  { entries: all, recorded }: Group,
): Promise<ReadonlyMap<string, Existing>> {
  const others = new Set(recordsOfOthers(store, sources, recorded).map(({ id }) => formatResourceId(id)));
  const entries = others.size === 0 ? all : all.filter(({ id }) => !others.has(formatResourceId(id)));
  const values = await store.read(entries);
  return new Map(
    entries.map((entry, i) => [formatResourceId(entry.id), { entry, value: values[i] as Json }]),
  );
}
