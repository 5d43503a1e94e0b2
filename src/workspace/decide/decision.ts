import { type Choice, ChosenDifferences, type Missed } from "./chosen-differences.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { type Ruling, changedOrphan, isKeptOrphan } from "../../flow/index.js";
import type { FileNames } from "../read/resource-address.js";
import type { PlanOptions } from "../folder/plan-options.js";
import type { Workspace } from "../folder/workspace.js";

export interface DecisionOptions {
  readonly verdict: Ruling["verdict"];
  readonly choice: Choice;
  readonly files?: Partial<FileNames>;
  /** The error for a choice that selects nothing, in the words of the caller. */
  readonly refusal: (missed: Missed) => Diagnostic;
}

/** A user's decision about differences, as a run: it is planned, reviewed, admitted and applied like any other. */
export interface DecisionRun {
  readonly options: Pick<PlanOptions, "recall" | "ruling">;
  /** Resources that the run leaves alone although they are among the selected ones; known after the plan. */
  readonly passedOver: () => readonly Diagnostic[];
}

/** The run that accepts or rejects what a user selects. */
export function decisionRun(
  workspace: Workspace,
  { verdict, choice, files, refusal }: DecisionOptions,
): DecisionRun {
  const chosen = new ChosenDifferences(workspace, choice, files);
  // By name: a group of resources may be visited twice.
  const passedOver = new Map<string, Diagnostic>();
  const choose: Ruling["choose"] = (resources, made) => {
    const differences = chosen.among(resources, made);
    if (verdict === "accept" || !choice.all) return differences;
    const kept = new Set(differences.map((one) => one.resource).filter(isKeptOrphan));
    for (const one of kept) passedOver.set(one.name, { ...changedOrphan(one), severity: "warning" });
    return differences.filter((one) => !kept.has(one.resource));
  };
  const conclude = (): void => {
    const { missed } = chosen;
    if (missed !== undefined) throw new VarveError(refusal(missed));
  };
  return {
    options: { recall: true, ruling: { verdict, choose, conclude } },
    passedOver: () => [...passedOver.values()],
  };
}
