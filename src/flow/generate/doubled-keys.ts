import { type Diagnostic, formatResourceId } from "../../model/index.js";
import type { Settlement } from "./settlement.js";
import type { Store } from "../store/store.js";
import { namesIn } from "./contested-resources.js";
import { problems as yaml } from "../../yaml/internal.js";

/**
 * Keys that stand twice in parts with generated resources. Which of the two is meant is not for a run to say: it stops
 * at the first edit that needs to know, which may be months away.
 */
export function doubledKeys(
  { faults, entries, record }: Store,
  { outlines }: Settlement,
): readonly Diagnostic[] {
  const doubled = faults.filter(({ code }) => code === yaml["duplicate-key"].code);
  if (doubled.length === 0) return [];
  const made = namesIn(outlines);
  const places = entries.filter(({ id }) => made.has(formatResourceId(id))).map(({ part }) => part);
  const ours = new Set([...record.files, ...places]);
  return doubled.filter(({ at }) => at?.file !== undefined && ours.has(at.file));
}
