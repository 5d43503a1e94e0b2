import type { AdmissionResult } from "../../wire/admission.js";
import type { EngineText, TextFinding } from "../../wire/engine.js";
import type { JSX } from "preact";
import type { Session } from "./session.js";

const WORDS: Readonly<Record<AdmissionResult["outcome"], string>> = {
  allowed: "Allowed",
  denied: "Denied",
  "not validated": "Not validated",
};

/** The verdict in one word, with the API server's own text. It is read out when it changes. */
export function Banner({ session }: { readonly session: Session }): JSX.Element {
  const { result } = session;
  const { outcome, code, reason, message, hint } = result;
  const note = outcome === "not validated" ? "no definition of this kind" : `${code} ${reason}`.trim();
  return (
    <div
      class={`banner banner-${outcome.replace(" ", "-")} ${session.isStale ? "banner-stale" : ""}`}
      role="status"
      aria-label="Verdict of admission"
    >
      <p class="banner-head">
        <span class="banner-icon" aria-hidden="true">
          {{ allowed: "✓", denied: "✕", "not validated": "?" }[outcome]}
        </span>
        <strong class="banner-word">{WORDS[outcome]}</strong> <span class="banner-code">{note}</span>
        <span class="banner-source faint">{sourceOf(session)}</span>
      </p>
      {message !== "" && <p class="banner-message">{message}</p>}
      {hint !== null && outcome !== "allowed" && <p class="banner-hint">{hint}</p>}
      <Faults session={session} />
    </div>
  );
}

function sourceOf(session: Session): string {
  if (session.isChecking.value) return "checking…";
  if (session.isStale) return "the answer before the newest edit";
  if (session.outcome.value !== undefined) return "checked in this page, webhooks not called";
  const { state } = session.world.platform;
  return state === "called" ? "with the webhooks of the workspace" : "as varve admit answers";
}

const NAMES: Readonly<Record<EngineText, string>> = {
  object: "the object",
  old: "the old object",
  definition: "the edited definition",
};

/** Why the newest text has no answer of its own. */
function Faults({ session }: { readonly session: Session }): JSX.Element | null {
  const outcome = session.outcome.value;
  if (outcome === undefined) return null;
  if (outcome.state === "failed") return <p class="banner-fault">{outcome.why}</p>;
  const { result, findings } = outcome.answer;
  const shown = findings.filter(({ text }) => result === null || text === "definition");
  if (shown.length === 0) return null;
  return (
    <ul class="banner-faults">
      {shown.slice(0, 5).map((finding, i) => (
        <li class="banner-fault" key={i}>
          {faultText(finding)}
        </li>
      ))}
    </ul>
  );
}

function faultText({ text, line, message }: TextFinding): string {
  return `Line ${line} of ${NAMES[text]}: ${message}`;
}
