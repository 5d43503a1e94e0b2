import type { Diagnostic } from "../../model/index.js";
import type { Host } from "../host/host.js";
import type { PlanVerdict } from "../../flow/index.js";
import { problems } from "../problems.js";

/** What is missing if the answer is no. */
export type Confirmation = "overwrite-unconfirmed" | "plan-unconfirmed" | "removal-unconfirmed";

/** Asks for confirmation; without a terminal, --yes is required. Undefined: continue. */
export async function askToGoOn(
  { confirm }: Host,
  isConfirmed: boolean,
  problem: Confirmation,
  isMuch = false,
): Promise<Diagnostic | undefined> {
  if (isConfirmed || (await confirm?.("Continue? [y/N] ")) === true) return undefined;
  const limit = isMuch ? ", or raise the limit: --max-removals 20, or 25% of a source" : "";
  return problems[problem]({ hint: `add --yes to confirm${limit}` });
}

/** The diagnostic for a plan that is not confirmed. */
export function confirmationOf({ reasons }: PlanVerdict): Confirmation {
  return reasons.every(({ stage }) => stage === "removal") ? "removal-unconfirmed" : "plan-unconfirmed";
}

export function removesMuch({ outcome, reasons }: PlanVerdict): boolean {
  return outcome === "confirm" && reasons.some(({ stage }) => stage === "removal");
}
