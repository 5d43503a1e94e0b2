import { type Diagnostic, VarveError } from "../../model/index.js";
import type { OpenedWorkspace } from "../workspace.js";
import type { Plan } from "../../flow/index.js";

/** What was written, or why nothing was. */
export interface Applied {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Carries out a plan that whoever could be asked has agreed to. */
export async function applied({ workspace }: OpenedWorkspace, plan: Plan, command: string): Promise<Applied> {
  try {
    return await workspace.apply(plan, { command, confirmed: true });
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { written: [], deleted: [], diagnostics: error.diagnostics };
  }
}
