import { VarveError } from "../../model/index.js";
import { FLAG, MAP, TEXT, expectOptions, required } from "../../model/internal.js";
import type { Plan } from "./plan.js";
import type { Written } from "../store/store.js";
import { isPlan } from "./conclude.js";
import { problems } from "../problems.js";

export interface PlanApplyOptions {
  /** Named in the lock, and in what is remembered of the run. */
  readonly command: string;
  /** Whether what rules warn of is confirmed. */
  readonly confirmed?: boolean | undefined;
}

/** A store may take more than these, such as the disk to write with. */
const APPLY = { command: required(TEXT), confirmed: FLAG, fs: MAP };

/**
 * Carries a plan out. A VarveError says why it is not: it failed or is blocked, what a rule warns of is not confirmed, or
 * the store is not what the plan was made for.
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
