import { COST_LIMIT } from "../../wire/admission.js";
import type { JSX } from "preact";

/** The cost of expressions against the limit of the API server. Even a small cost can be seen. */
export function CostBar({ cost, label }: { readonly cost: number; readonly label: string }): JSX.Element {
  const share = Math.min(cost / COST_LIMIT, 1);
  const [text, limit] = [cost, COST_LIMIT].map((number) => number.toLocaleString("en"));
  return (
    <div class="cost">
      <div
        class={`cost-bar ${share > 0.5 ? "cost-high" : ""}`}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={COST_LIMIT}
        aria-valuenow={Math.min(cost, COST_LIMIT)}
        aria-valuetext={`${text} of ${limit}`}
      >
        <div class="cost-fill" style={{ width: `max(2px, ${share * 100}%)` }} />
      </div>
      <span class="cost-text faint">
        cost {text} of {limit}
      </span>
    </div>
  );
}
