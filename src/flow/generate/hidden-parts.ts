import type { Diagnostic } from "../../model/index.js";
import type { Generation } from "./generate.js";
import type { Store } from "../store/store.js";
import { missingParts } from "./missing-parts.js";

/**
 * A part may be absent without anybody having removed it. Its resources would be taken for deleted ones, or be made a
 * second time, so the store is asked before anything is decided.
 */
export async function hiddenParts(
  store: Store,
  { sources, settlement }: Generation,
): Promise<readonly Diagnostic[]> {
  if (store.hidden === undefined) return [];
  const isAbsent = (part: string): boolean => !store.versions.has(part);
  return store.hidden(missingParts(store, sources, settlement, isAbsent));
}
