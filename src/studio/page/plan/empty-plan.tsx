import type { JSX } from "preact";
import { Notice } from "../ui/notice.js";
import { Problems } from "./problems.js";
import type { StudioPlan } from "../../wire/plan.js";
import { countOf } from "./entries.js";

/** A plan without changes: why, and the next step. */
export function EmptyPlan({ plan }: { readonly plan: StudioPlan }): JSX.Element {
  const { outcome, counts, problems } = plan;
  if (outcome === "failed")
    return (
      <div class="plan-failed">
        <Notice title="The plan could not be made." isProblem>
          <p>Nothing would be written. Solve these problems first.</p>
        </Notice>
        <Problems problems={problems} />
      </div>
    );
  if (outcome === "none")
    return (
      <Notice title="This workspace generates nothing yet.">
        <p>
          A plan shows what regenerating would create, change, keep and remove, before anything is written.
          Create resources from a pattern with <code>varve create</code>, or list generators under{" "}
          <code>spec.generate</code> in <code>varve.yaml</code>.
        </p>
      </Notice>
    );
  return (
    <>
      <Notice title="Nothing to do.">
        <p>
          {countOf(counts.unchanged, "resource")} in {countOf(counts.files, "file")} are as their generators
          make them.
        </p>
      </Notice>
      {problems.length > 0 && <Problems problems={problems} />}
    </>
  );
}
