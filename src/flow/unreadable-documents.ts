import {
  type Diagnostic,
  type ResourceId,
  formatResourceId,
  problems as model,
  readResourceId,
} from "../model/index.js";
import type { Settlement } from "./settlement.js";
import type { Sources } from "./source/source.js";
import type { Store } from "./store.js";
import { recordedId } from "../ledger/index.js";

/**
 * Documents that cannot be read stay as they are, and are told. Where a generated resource is nowhere else, it may be
 * one of them: it would be taken for a deleted one, so nothing is decided then.
 */
export function unreadableDocuments(
  { faults, entries, record }: Store,
  { isAbout }: Sources,
  { generators }: Settlement,
): readonly Diagnostic[] {
  const unreadable = faults.filter(isUnreadable);
  if (unreadable.length === 0) return [];
  const there = new Set(entries.map(({ id }) => formatResourceId(id)));
  const isMissing = (id: ResourceId | undefined): boolean =>
    id !== undefined && !there.has(formatResourceId(id));
  const awaited = generators
    .flatMap((generator) => generator.resources)
    .filter(({ value }) => isMissing(readResourceId(value)))
    .map(({ file }) => file);
  const isDoubtful = (part: string): boolean =>
    awaited.includes(part) ||
    record.recordsIn(part).some((one) => isAbout(one.generator) && isMissing(recordedId(one)));
  const hint = "a generated resource may be in it; repair the document and run again";
  return unreadable.map((fault) =>
    isDoubtful(fault.at?.file ?? "") ? { hint, ...fault } : { ...fault, severity: "warning" },
  );
}

function isUnreadable({ severity, code, at }: Diagnostic): boolean {
  return severity === "error" && code !== model["duplicate-resource"].code && at?.file !== undefined;
}
