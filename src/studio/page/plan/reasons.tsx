import type { JSX } from "preact";
import type { StudioPlan } from "../../wire/plan.js";
import { countOf } from "./entries.js";
import { hashOf } from "../state/route.js";

/** Why a plan is blocked, or what needs confirmation, and what to do about it. */
export function Reasons({ plan }: { readonly plan: StudioPlan }): JSX.Element {
  const { outcome, reasons } = plan;
  const title = outcome === "blocked" ? "Blocked by" : "Needs confirmation:";
  return (
    <section class="panel plan-reasons" aria-label="reasons">
      <h2 class="panel-title">
        {title} {countOf(reasons.length, "reason")}
      </h2>
      <ul class="rows">
        {reasons.map(({ stage, name, text, fingerprint, row, next }, i) => (
          <li class="row" key={i}>
            <span class={`badge badge-${outcome === "blocked" ? "error" : "warning"}`}>{stage}</span>
            <span class="row-main">
              {row === null ? (
                name
              ) : (
                <a href={hashOf({ view: "plan", about: "", details: { resource: name } })}>{name}</a>
              )}
              : {text}
              {fingerprint !== null && (
                <>
                  {" "}
                  <code class="faint">{fingerprint}</code>
                </>
              )}
              <span class="hint">{next}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
