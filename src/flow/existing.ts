import { type Json, formatResourceId } from "../model/index.js";
import type { Generation } from "./generate.js";
import type { Store, StoredEntry } from "./store.js";
import { recordsOfOthers } from "./contested-resources.js";

/** A resource that has to be looked at, with its place. */
export interface Existing {
  readonly entry: StoredEntry;
  readonly value: Json;
}

/**
 * Reads what has to be looked at, by name, in the order of the store. A store without any record may hold what a
 * generator once made anywhere; what a generator without a turn made is left alone.
 */
export async function readExisting(
  store: Store,
  { settlement, sources }: Generation,
): Promise<ReadonlyMap<string, Existing>> {
  const isFirst = store.record.files.length === 0;
  const others = new Set(recordsOfOthers(store, sources, settlement).map(({ id }) => formatResourceId(id)));
  const entries = store.entries.filter(
    ({ part, id }) =>
      (isFirst || settlement.open.has(part)) && (others.size === 0 || !others.has(formatResourceId(id))),
  );
  const values = await store.read(entries);
  return new Map(
    entries.map((entry, i) => [formatResourceId(entry.id), { entry, value: values[i] as Json }]),
  );
}
