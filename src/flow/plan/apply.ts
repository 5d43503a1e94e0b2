import { VarveError } from "../../model/index.js";
import { FLAG, MAP, TEXT, expectOptions, required } from "../../model/internal.js";
import type { Plan } from "./plan.js";
import type { Written } from "../store/store.js";
import { isPlan } from "./conclude.js";
import { problems } from "../problems.js";

export interface PlanApplyOptions {
  /** Recorded in the lock and in the run record. */
  readonly command: string;
  /** Whether warnings of rules are confirmed. */
  readonly confirmed?: boolean | undefined;
}

/** A store may accept further options, such as the file system to write with. */
const APPLY = { command: required(TEXT), confirmed: FLAG, fs: MAP };

/**
 * Applies a plan. Throws a VarveError if it failed or is blocked, if warnings of a rule are not confirmed, or if the
 * store has changed since the plan was made.
 */
export async function apply(plan: Plan, options: PlanApplyOptions): Promise<Written> {
  if (!isPlan(plan))
    throw new VarveError(problems["not-a-plan"]({ hint: "pass the plan that plan returned, unchanged" }));
  expectOptions(options, APPLY, "apply");
  refuse(plan, options);
  if (plan.isEmpty) return { written: [], deleted: [], diagnostics: [] };
  const { store, change, basis } = plan;
  return store.commit(change, { ...options, basis });
}

function refuse({ verdict, diagnostics }: Plan, { confirmed = false }: PlanApplyOptions): void {
  const { outcome, reasons } = verdict;
  const related = reasons.map(({ name, text }) => ({ message: `${name}: ${text}` }));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (outcome === "failed" || outcome === "blocked" || errors.length > 0)
    throw new VarveError([...errors, problems["plan-refused"]({ related })]);
  if (outcome === "confirm" && !confirmed) throw new VarveError(problems["plan-unconfirmed"]({ related }));
}
