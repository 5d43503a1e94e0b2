import { type Diagnostic, hasErrors } from "../../model/index.js";
import { OWNERSHIP_FILE, type Ownership } from "../ownership/ownership.js";
import type { PlanOptions } from "./workspace-plan.js";
import type { Workspace } from "../workspace.js";
import { problems } from "../problems.js";

/**
 * Why a run cannot use the record. Without any, generating is a first run: it goes by differences and removes nothing.
 * With one that cannot be read that would be a guess, and a person's decision needs one to be about, and to stand in.
 */
export function recordFaults(
  { settings: { evidence } }: Workspace,
  ownership: Ownership,
  { ruling }: PlanOptions,
): readonly Diagnostic[] {
  if (hasErrors(ownership.diagnostics)) return ownership.diagnostics;
  if (ruling === undefined) return [];
  if (evidence !== "file") return ruling.verdict === "accept" ? [noPlace(evidence)] : [];
  if (ownership.isThere) return [];
  const message = `${OWNERSHIP_FILE} is missing: nothing is recorded about what was generated`;
  const hint = "run varve apply first, or restore the file from Git";
  return [problems["no-ownership"]({ message, hint })];
}

function noPlace(evidence: string): Diagnostic {
  const message = `${OWNERSHIP_FILE} is not written with evidence: ${evidence}, so nothing can be accepted`;
  return problems["no-ownership"]({ message, hint: "set spec.evidence to file in varve.yaml" });
}
