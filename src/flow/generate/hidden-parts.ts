import type { Diagnostic } from "../../model/index.js";
import type { Generation } from "./generate.js";
import type { Store } from "../store/store.js";
import { missingParts } from "./missing-parts.js";

/**
 * A part may be absent without having been removed. Its resources would count as deleted, or be created a second time,
 * so the store is queried before anything is decided.
 */
export async function hiddenParts(
  store: Store,
  { sources, settlement }: Generation,
): Promise<readonly Diagnostic[]> {
  if (store.hidden === undefined) return [];
  const isAbsent = (part: string): boolean => !store.versions.has(part);
  return store.hidden(missingParts(store, sources, settlement, isAbsent));
}
