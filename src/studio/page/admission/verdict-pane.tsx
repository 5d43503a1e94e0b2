import type { AdmissionResult } from "../../wire/admission.js";
import { Banner } from "./banner.js";
import { Coverage } from "./coverage.js";
import type { JSX } from "preact";
import { PolicyCosts } from "./policy-costs.js";
import type { Session } from "./session.js";
import { StepTrack } from "./step-track.js";

/** The answer of the API server, and how it came to it. */
export function VerdictPane({ session }: { readonly session: Session }): JSX.Element {
  const { result } = session;
  const recorded = session.outcome.value === undefined ? undefined : session.resource.result;
  return (
    <section class="verdict-pane" aria-label="Verdict">
      <Banner session={session} />
      <Warnings result={result} />
      {result.steps.length > 0 && <StepTrack result={result} recorded={recorded} />}
      <PolicyCosts policies={result.policies} />
      <Coverage world={session.world} result={result} isMasked={session.resource.isMasked} />
    </section>
  );
}

function Warnings({ result: { warnings } }: { readonly result: AdmissionResult }): JSX.Element | null {
  if (warnings.length === 0) return null;
  return (
    <section class="panel">
      <h2 class="panel-title">Warnings</h2>
      <ul class="rows">
        {warnings.map((warning, i) => (
          <li class="row" key={i}>
            <span class="badge badge-warning">warning</span>
            <span class="row-main">{warning}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
