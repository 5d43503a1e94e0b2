import type { Diagnostic } from "../../model/index.js";
import type { Host } from "../host/host.js";
import type { Output } from "../answer/output.js";
import type { Plan } from "../../flow/index.js";
import { type Confirmation, askToGoOn, confirmationOf, removesMuch } from "./go-on.js";
import { isReported } from "../../preserve/internal.js";
import { lossText, removalText } from "./loss-text.js";
import { problems } from "../problems.js";
import { verdictText } from "./verdict-text.js";

export interface ObstacleOptions {
  readonly host: Host;
  readonly output: Output;
  readonly flags: {
    readonly yes: boolean;
    readonly overwrite: boolean;
    readonly "dry-run": boolean;
    readonly "fail-on": string | undefined;
  };
  /** Whole resources are removed because the user selected them, not because a generator dropped them. */
  readonly asksToRemove?: boolean;
}

/** The reason why a plan cannot be applied, after the confirmation prompts. */
export async function obstacleTo(plan: Plan, options: ObstacleOptions): Promise<Diagnostic | undefined> {
  const { verdict, resources } = plan;
  const { flags, asksToRemove = false } = options;
  const conflicts = resources.reduce((sum, { conflicts: each }) => sum + each.length, 0);
  if (verdict.outcome === "blocked") return problems["plan-blocked"]({ hint: "see the reasons above" });
  const kept = resources.reduce((sum, { decisions }) => sum + decisions.filter(isReported).length, 0);
  const failing = { conflict: conflicts, preserved: kept }[flags["fail-on"] ?? ""] ?? 0;
  if (failing > 0)
    return problems["conflicts-left"]({ found: failing, hint: "accept or reject them, or set the fields" });
  if (flags["dry-run"] || plan.isEmpty) return undefined;
  const due: readonly (readonly [Confirmation, string])[] = [
    ["overwrite-unconfirmed", flags.overwrite ? lossText(resources) : ""],
    ["removal-unconfirmed", asksToRemove || removesMuch(verdict) ? removalText(resources) : ""],
    [confirmationOf(verdict), verdict.outcome === "confirm" ? verdictText(verdict, flags.yes) : ""],
  ];
  for (const [problem, text] of byProblem(due)) {
    const refused =
      text === "" ? undefined : await confirmed(problem, text, { ...options, isMuch: removesMuch(verdict) });
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** Related items are confirmed together. */
function byProblem(due: readonly (readonly [Confirmation, string])[]): ReadonlyMap<Confirmation, string> {
  const texts = new Map<Confirmation, string>();
  for (const [problem, text] of due) texts.set(problem, `${texts.get(problem) ?? ""}${text}`);
  return texts;
}

/** Shows what needs confirmation, and asks. */
async function confirmed(
  problem: Confirmation,
  text: string,
  { host, output, flags, isMuch }: ObstacleOptions & { readonly isMuch: boolean },
): Promise<Diagnostic | undefined> {
  if (output.format === "text") host.stderr.write(text);
  return askToGoOn(host, flags.yes, problem, isMuch);
}
