import { type Diagnostic, type ResourceId, compareResourceIds, findDuplicates } from "../model/index.js";
import { type ResourceEntry, rangeOf } from "./resource-entry.js";

/** Names that were made to meet in one place would be compared with each other; these few are too many already. */
const MOST_MEETINGS = 64;

/** Resources described twice. Those that may be are looked at closely, and most are no such: each meets only itself. */
export function duplicatesAmong(entries: readonly ResourceEntry[]): Diagnostic[] {
  const suspects = new Set<number>();
  // A table of numbers: a map of a million names would be a hundred megabytes, to find nothing.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * entries.length + MOST_MEETINGS)));
  for (const [number, { id }] of entries.entries()) {
    const start = hashOf(id);
    for (let meeting = 0; ; meeting++) {
      const slot = (start + meeting) & (slots.length - 1);
      const other = (slots[slot] as number) - 1;
      if (meeting === MOST_MEETINGS) suspects.add(number);
      else if (other < 0) slots[slot] = number + 1;
      else if (compareResourceIds((entries[other] as ResourceEntry).id, id) !== 0) continue;
      else suspects.add(other).add(number);
      break;
    }
  }
  const found = [...suspects].sort((a, b) => a - b).map((number) => entries[number] as ResourceEntry);
  return findDuplicates(found.map((entry) => ({ id: entry.id, at: rangeOf(entry) })));
}

/** FNV-1a over the characters; the end of each word counts as one. */
function hashOf({ group, kind, namespace, name }: ResourceId): number {
  let hash = 0x811c9dc5;
  for (const word of [name, namespace, kind, group]) {
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 0xffff, 0x01000193);
  }
  return hash;
}
