import { defined } from "../../model/internal.js";
import type { Action, PlanOptions } from "../../workspace/index.js";
import type { Host } from "../host/host.js";
import type { OpenedWorkspace } from "../workspace/workspace.js";
import type { Plan } from "../../flow/index.js";
import { dayOf } from "../command/today.js";
import { progressOn } from "../host/progress.js";
import { readMaxRemovals } from "./max-removals.js";
import { readApprovals, unusedApprovals } from "../review/approvals.js";
import type { Diagnostic } from "../../model/index.js";

interface PlanFlags {
  readonly today?: string | undefined;
  readonly action?: Action | undefined;
  readonly approved?: string | undefined;
  readonly "max-removals"?: string | undefined;
}

export interface PlanWith {
  readonly plan: Plan;
  /** Messages about the plan and its inputs, with file names as the user would type them. */
  readonly said: readonly Diagnostic[];
}

/** Makes a plan according to the flags, with progress on a terminal if it takes longer than a second. */
export async function planWith(
  { workspace, named }: OpenedWorkspace,
  host: Host,
  { today, action, approved, "max-removals": most }: PlanFlags,
  options: PlanOptions,
): Promise<PlanWith> {
  const maxRemovals = most === undefined ? {} : { maxRemovals: readMaxRemovals(most) };
  const approvals = await readApprovals(approved, host);
  const progress = progressOn(host.stderr, { doing: "deciding on", what: "resources" });
  try {
    const plan = await workspace.plan({
      ...options,
      today: dayOf(today),
      ...maxRemovals,
      ...defined({ action }),
      ...(approvals.size === 0 ? {} : { approved: new Set(approvals.keys()) }),
      onProgress: progress.report,
    });
    return { plan, said: [...named(plan.diagnostics), ...unusedApprovals(approvals, plan.decisions)] };
  } finally {
    progress.clear();
  }
}
