import { type Json, formatResourceId } from "../../model/index.js";
import type { Group } from "../group/groups.js";
import type { Sources } from "../source/source.js";
import type { Store, StoredEntry } from "../store/store.js";
import { recordsOfOthers } from "../generate/contested-resources.js";

/** A resource that has to be looked at, with its place. */
export interface Existing {
  readonly entry: StoredEntry;
  readonly value: Json;
}

/** Reads what has to be looked at, by name, in the order of the store. What a generator without a turn made is left alone. */
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
