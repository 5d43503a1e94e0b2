import { VarveError } from "../../model/index.js";
import type { OpenedWorkspace } from "../workspace/workspace.js";
import type { Plan, Written } from "../../flow/index.js";

/** Applies a confirmed plan; failures are among the diagnostics. */
export async function applied({ workspace }: OpenedWorkspace, plan: Plan, command: string): Promise<Written> {
  return outcomeOf(async () => workspace.apply(plan, { command, confirmed: true }));
}

/** What was written, or why nothing was. */
export async function outcomeOf(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { written: [], deleted: [], diagnostics: error.diagnostics };
  }
}
