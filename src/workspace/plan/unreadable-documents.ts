import {
  type Diagnostic,
  type ResourceId,
  formatResourceId,
  problems as model,
  readResourceId,
} from "../../model/index.js";
import { recordedId } from "../../ledger/index.js";
import type { Ownership } from "../ownership/ownership.js";
import type { Settlement } from "./settlement.js";
import type { Sources } from "./sources.js";
import type { Workspace } from "../workspace.js";

/**
 * Documents that cannot be read stay as they are, and are told. Where a generated resource is nowhere else, it may be
 * one of them: it would be taken for a deleted one, so nothing is decided then.
 */
export function unreadableDocuments(
  { diagnostics, remarks, resources }: Workspace,
  ownership: Ownership,
  { isAbout }: Sources,
  { generators }: Settlement,
): readonly Diagnostic[] {
  const faults = diagnostics.filter((one) => isUnreadable(one) && !remarks.includes(one));
  if (faults.length === 0) return [];
  const there = new Set(resources.map(({ id }) => formatResourceId(id)));
  const isMissing = (id: ResourceId | undefined): boolean =>
    id !== undefined && !there.has(formatResourceId(id));
  const awaited = generators
    .flatMap((generator) => generator.resources)
    .filter(({ value }) => isMissing(readResourceId(value)))
    .map(({ file }) => file);
  const isDoubtful = (file: string): boolean =>
    awaited.includes(file) ||
    ownership.recordsIn(file).some((record) => isAbout(record.generator) && isMissing(recordedId(record)));
  const hint = "a generated resource may be in it; repair the document and run again";
  return faults.map((fault) =>
    isDoubtful(fault.at?.file ?? "") ? { hint, ...fault } : { ...fault, severity: "warning" },
  );
}

function isUnreadable({ severity, code, at }: Diagnostic): boolean {
  return severity === "error" && code !== model["duplicate-resource"].code && at?.file !== undefined;
}
