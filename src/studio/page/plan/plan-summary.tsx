import type { JSX } from "preact";
import type { StudioPlan } from "../../wire/plan.js";
import { countOf } from "./entries.js";
import { detail } from "../state/route.js";

interface PlanSummaryProps {
  readonly plan: StudioPlan;
  readonly isChanges: boolean;
}

const VERDICTS: Readonly<Record<StudioPlan["outcome"], readonly [badge: string, word: string]>> = {
  none: ["quiet", "nothing to generate"],
  failed: ["error", "failed"],
  blocked: ["error", "blocked"],
  confirm: ["warning", "needs confirmation"],
  ready: ["good", "ready"],
};

/** The verdict and the figures, in one line. */
export function PlanSummary({ plan, isChanges }: PlanSummaryProps): JSX.Element {
  const { outcome, counts, saved, against, basis } = plan;
  const [badge, word] = VERDICTS[outcome];
  const { created, changed, removed, unchanged, kept, files } = counts;
  return (
    <section class="plan-summary" aria-label="summary">
      <span class={`badge plan-verdict badge-${badge}`}>{word}</span>
      {outcome !== "none" && (
        <span class="plan-title">
          {saved === null ? "What varve apply would do now" : `The plan in ${saved}`}
        </span>
      )}
      <span class="plan-figures">
        {outcome === "none" || outcome === "failed"
          ? ""
          : `${created} created, ${changed} changed, ${removed} removed, ${unchanged.toLocaleString("en")} unchanged in ${countOf(files, "file")}; ${countOf(kept, "difference")} kept`}
      </span>
      {kept > 0 && basis === "" && <span class="faint">Read-only: decisions show the command to run.</span>}
      {against !== null && (
        <span class="plan-switch" role="group" aria-label="show">
          <button
            type="button"
            class="button"
            aria-pressed={!isChanges}
            onClick={() => detail({ show: undefined })}
          >
            Plan
          </button>
          <button
            type="button"
            class="button"
            aria-pressed={isChanges}
            onClick={() => detail({ show: "changes" })}
          >
            Changes since {against}
          </button>
        </span>
      )}
    </section>
  );
}
