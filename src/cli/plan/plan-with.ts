import type { Action, PlanOptions, WorkspacePlan } from "../../workspace/index.js";
import type { Host } from "../host.js";
import type { OpenedWorkspace } from "../workspace.js";
import { dayOf } from "../today.js";
import { progressOn } from "../progress.js";

interface PlanFlags {
  readonly today?: string | undefined;
  readonly action?: Action | undefined;
}

/** Makes a plan as the flags want it, with progress on a terminal when it takes longer than a second. */
export async function planWith(
  { workspace }: OpenedWorkspace,
  host: Host,
  { today, action }: PlanFlags,
  options: PlanOptions,
): Promise<WorkspacePlan> {
  const progress = progressOn(host.stderr, { doing: "deciding on", what: "resources" });
  try {
    return await workspace.plan({
      ...options,
      today: dayOf(today),
      ...(action === undefined ? {} : { action }),
      onProgress: progress.report,
    });
  } finally {
    progress.clear();
  }
}

const DEFINING = new Set([
  "CustomResourceDefinition",
  "ValidatingAdmissionPolicy",
  "MutatingAdmissionPolicy",
]);

/**
 * The stages of a verb that generates. Where a workspace defines kinds or policies, nothing is written past them; where
 * it does not, resources of built-in kinds may be half written on purpose, and are judged by plan and apply.
 */
export function generatingStages({ workspace }: OpenedWorkspace): readonly ("review" | "admit")[] {
  const hasDefinitions = workspace.resources.some(({ id }) => DEFINING.has(id.kind));
  return hasDefinitions ? ["review", "admit"] : ["review"];
}
