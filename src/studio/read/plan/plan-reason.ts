import type { PlanReason, StudioPlan } from "../../wire/plan.js";
import type { VerdictReason } from "../../../flow/index.js";

/** A reason against a plan, and what a user can do about it. */
export function planReason(
  reason: VerdictReason,
  outcome: StudioPlan["outcome"],
  rows: ReadonlyMap<string, number>,
): PlanReason {
  const { stage, name, text, fingerprint = null } = reason;
  return { stage, name, text, fingerprint, row: rows.get(name) ?? null, next: nextStep(reason, outcome) };
}

function nextStep({ stage, fingerprint }: VerdictReason, outcome: StudioPlan["outcome"]): string {
  if (stage === "removal")
    return "Confirm it with varve apply --yes, or raise the limit with --max-removals.";
  if (stage === "admit")
    return "Change the generator or its inputs so that admission allows it: a denial cannot be confirmed.";
  if (outcome === "confirm") return "Confirm it: varve apply asks, and varve apply --yes does not.";
  return fingerprint === undefined
    ? "Revert the change in the generator: it is too large to be approved."
    : "Revert the change in the generator, or approve it: write the fingerprint to a file and run varve apply --approved FILE.";
}
