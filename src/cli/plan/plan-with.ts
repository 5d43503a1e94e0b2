import type { Action, PlanOptions } from "../../workspace/index.js";
import type { Host } from "../host.js";
import type { OpenedWorkspace } from "../workspace.js";
import type { Plan } from "../../flow/index.js";
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
): Promise<Plan> {
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
