import { type Diagnostic, findDuplicates } from "../model/index.js";

import { type ResourceEntry, rangeOf } from "./resource-entry.js";

/** Resources described twice. Only resources that share a name are looked at closely: most share it with none. */
export function duplicatesAmong(entries: readonly ResourceEntry[]): Diagnostic[] {
  const byName = new Map<string, ResourceEntry>();
  const suspects = new Set<ResourceEntry>();
  for (const entry of entries) {
    const first = byName.get(entry.id.name);
    if (first === undefined) byName.set(entry.id.name, entry);
    else suspects.add(first).add(entry);
  }
  return findDuplicates([...suspects].map((entry) => ({ id: entry.id, at: rangeOf(entry) })));
}
