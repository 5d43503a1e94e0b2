import { CostBar } from "./cost-bar.js";
import type { JSX } from "preact";
import type { PolicyRow } from "../../wire/admission.js";

/** The policies that matched the request, and what each of them cost. */
export function PolicyCosts({ policies }: { readonly policies: readonly PolicyRow[] }): JSX.Element | null {
  if (policies.length === 0) return null;
  return (
    <section class="panel">
      <h2 class="panel-title">Policies that matched</h2>
      <ul class="rows" aria-label="Policies that matched">
        {policies.map(({ policy, binding, param, skippedBy, cost }, i) => (
          <li class="policy" key={i}>
            <p>
              {policy} <span class="faint">with binding {binding}</span>
              {param !== null && <span class="faint"> and parameter {param}</span>}
              {skippedBy !== null && <span class="badge">skipped by match condition {skippedBy}</span>}
            </p>
            <CostBar cost={cost} label={`cost of ${policy}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
