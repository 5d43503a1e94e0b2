import type { JSX } from "preact";
import type { ProblemRow } from "../../wire/catalogue.js";

/** Problems with their places and next steps. */
export function Problems({ problems }: { readonly problems: readonly ProblemRow[] }): JSX.Element {
  return (
    <section class="panel plan-problems" aria-label="problems">
      <ul class="rows">
        {problems.map(({ severity, code, message, place, hint }, i) => (
          <li class="row" key={i}>
            <span class={`badge badge-${severity}`}>{severity}</span>
            <span class="row-main">
              <span class="faint">{place}</span> {message} <code class="faint">{code}</code>
              {hint !== null && <span class="hint">{hint}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
