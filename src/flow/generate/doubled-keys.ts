import { type Diagnostic, formatResourceId } from "../../model/index.js";
import type { Settlement } from "./settlement.js";
import type { Store } from "../store/store.js";
import { namesIn } from "./contested-resources.js";
import { problems as yaml } from "../../yaml/internal.js";

/**
 * Duplicate keys in parts with generated resources. A run cannot decide which of the two is meant: it would stop at the
 * first edit that needs to know, perhaps months later.
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
