import type { DecisionAnswer, DecisionRequest } from "../wire/decision.js";
import { type Diagnostic, VarveError, formatPath, hasErrors } from "../../model/index.js";
import { type Missed, type Workspace, decisionRun, staleness } from "../../workspace/internal.js";
import type { Plan } from "../../flow/index.js";
import { defined } from "../../model/internal.js";
import { problems } from "../problems.js";

/**
 * Decides on a difference in the run that `varve accept` and `varve reject` make. Nothing is written unless the
 * workspace is the one that the user sees, and nothing stands against it.
 */
export async function decideOn(
  workspace: Workspace,
  request: DecisionRequest,
  today: string | undefined,
): Promise<DecisionAnswer> {
  const { verdict, resource, basis, confirmed = false } = request;
  const path = request.path === "" ? undefined : request.path;
  try {
    const stale = staleness(workspace, basis, defined({ today }));
    if (hasErrors(stale)) return STALE;
    const run = decisionRun(workspace, {
      verdict,
      choice: { resource, path, all: false },
      refusal: (missed) => nothingChosen(missed, path),
    });
    const plan = await workspace.plan({ ...run.options, today });
    if (hasErrors(plan.diagnostics)) return refused(plan.diagnostics);
    const asked = objectionsTo(plan);
    if (plan.verdict.outcome === "blocked")
      return answer("refused", asked, "see the plan for what unblocks it");
    if (asked.length > 0 && !confirmed) return answer("asks", asked);
    const { written, deleted } = await workspace.apply(plan, {
      command: `varve ${verdict}`,
      confirmed: true,
    });
    return { outcome: "written", texts: decidedIn(plan), hint: null, written, deleted };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.some(({ code }) => MOVED.has(code)) ? STALE : refused(error.diagnostics);
  }
}

/** Files that changed while the run decided what to write. */
const MOVED: ReadonlySet<string> = new Set(["workspace/stale-plan", "workspace/changed-on-disk"]);

function answer(
  outcome: DecisionAnswer["outcome"],
  texts: readonly string[],
  hint: string | null = null,
): DecisionAnswer {
  return { outcome, texts, hint, written: [], deleted: [] };
}

/** For a decision about values that the user does not see. */
const STALE: DecisionAnswer = answer(
  "stale",
  ["The workspace changed after this page read it. Nothing was written."],
  "look at the current values, and decide again",
);

export function refused(diagnostics: readonly Diagnostic[]): DecisionAnswer {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const texts = errors.map(({ message }) => message);
  return answer("refused", texts, errors.find(({ hint }) => hint !== undefined)?.hint ?? null);
}

/** Reasons of the verdict, and whole resources that would be removed, as `varve reject` asks about them. */
function objectionsTo({ verdict, resources }: Plan): readonly string[] {
  return [
    ...verdict.reasons.map(({ name, text }) => `${name}: ${text}`),
    ...resources
      .filter(({ fate }) => fate === "removed")
      .map(({ name }) => `removes the whole resource ${name}`),
  ];
}

function decidedIn({ resources }: Plan): readonly string[] {
  return resources.flatMap(({ name, decisions }) =>
    decisions.map(({ path }) => [name, formatPath(path)].filter((part) => part !== "").join(" ")),
  );
}

function nothingChosen(missed: Missed, path: string | undefined): Diagnostic {
  if (missed.why === "unknown") return missed.diagnostic;
  const name = missed.why === "equal" ? missed.name : "the resource";
  const message = `${name} matches the generated value${path === undefined ? "" : ` at ${path}`}`;
  return problems["not-different"]({ message, hint: "reload the page" });
}
