import { type Diagnostic, hasErrors } from "../../model/index.js";
import type { Run } from "./run.js";
import { problems } from "../problems.js";

/**
 * Why a run cannot use the record. Without a record, generating is a first run: it compares values and removes nothing.
 * With an unreadable one that would be a guess, and a user's decision needs a record to apply to, and to be stored in.
 */
export function recordFaults({ store: { record, kind }, wishes: { ruling } }: Run): readonly Diagnostic[] {
  if (hasErrors(record.diagnostics)) return record.diagnostics;
  if (ruling === undefined) return [];
  if (ruling.verdict === "accept" && !kind.holds.has("accepted")) return [noPlace(record.source, kind.name)];
  if (kind.name !== "file" || record.isThere) return [];
  const message = `${record.source} is missing: there is no record of what was generated`;
  const hint = "run varve apply first, or restore it from Git";
  return [problems["no-record"]({ message, hint })];
}

function noPlace(source: string, kind: string): Diagnostic {
  const message = `${source} is not written with evidence: ${kind}, so nothing can be accepted`;
  return problems["no-record"]({ message, hint: "set spec.evidence to file in varve.yaml" });
}
