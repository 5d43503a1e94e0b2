import type { AdmissionResult, FailureRow, StepRow } from "../../wire/admission.js";
import { AuthorMark } from "../ui/author-mark.js";
import type { AuthorKind } from "../../wire/author.js";
import { CostBar } from "./cost-bar.js";
import { EditList } from "./edit-list.js";
import { Failure } from "./failure.js";
import type { JSX } from "preact";

const TIERS: Readonly<Record<number, string>> = {
  1: "tier 1, schemas",
  2: "tier 2, rules of the CRD",
  3: "tier 3, policies",
  4: "tier 4, webhooks",
};

/** What each step does, for people who do not know the API server by heart. */
const DOES: Readonly<Record<string, string>> = {
  decode: "reads the object",
  default: "fills in defaults of the schema",
  patch: "applies the patch",
  metadata: "checks and completes metadata",
  namespace: "looks up the namespace",
  "mutating plugin": "an admission plugin of the API server changes the object",
  mutate: "mutating policies change the object",
  "mutating webhook": "changes the object",
  prepare: "drops what the request may not set",
  validate: "checks the object against its schema",
  rules: "evaluates the rules of the CRD",
  "validating plugin": "an admission plugin of the API server refuses the object",
  policies: "evaluates validating policies",
  "validating webhook": "checks the object",
  "read back": "reads the stored object",
};

const ICONS: Readonly<Record<StepRow["outcome"], string>> = {
  passed: "✓",
  changed: "±",
  denied: "✕",
  skipped: "–",
  "failed open": "!",
  "not called": "…",
  "not known": "?",
};

interface TrackProps {
  readonly result: AdmissionResult;
  /** The answer of Node.js for the unedited object, which knows the webhooks. */
  readonly recorded: AdmissionResult | undefined;
}

/** The steps of the API server, in order, from the request to the stored object. */
export function StepTrack({ result, recorded }: TrackProps): JSX.Element {
  const { steps, failures } = result;
  return (
    <section class="panel">
      <h2 class="panel-title">Steps of the API server</h2>
      <ol class="track" aria-label="Steps of admission">
        {steps.map((step, i) => (
          <Step
            key={i}
            step={step}
            failures={failuresOf(step, steps, i, failures)}
            recorded={recorded?.steps.find(({ name, by }) => name === step.name && by === step.by)}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: StepRow;
  readonly failures: readonly FailureRow[];
  readonly recorded: StepRow | undefined;
}

function Step({ step, failures, recorded }: StepProps): JSX.Element {
  const { name, tier, outcome, by, edits, messages, cost } = step;
  const author = authorOf(step);
  const isKnown = outcome === "not called" && recorded !== undefined && recorded.outcome !== "not called";
  return (
    <li class={`step step-${outcome.replace(" ", "-")}`}>
      <span class="step-icon" aria-hidden="true">
        {ICONS[outcome]}
      </span>
      <div class="step-body">
        <p class="step-head">
          <span class="step-name">{name}</span>
          {author !== undefined && edits.length > 0 && <AuthorMark kind={author} />}
          <span class="step-by">{by ?? DOES[name] ?? ""}</span>
          <span class={`badge step-outcome ${BADGES[outcome] ?? ""}`}>{outcome}</span>
          {tier !== null && <span class="step-tier faint">{TIERS[tier]}</span>}
        </p>
        {cost > 0 && <CostBar cost={cost} label={`cost of ${name}`} />}
        <EditList edits={edits} />
        {failures.length === 0
          ? messages.map((message, i) => (
              <p class="step-message" key={i}>
                {message}
              </p>
            ))
          : failures.map((failure, i) => <Failure key={i} failure={failure} />)}
        {isKnown && <Recorded step={recorded} />}
      </div>
    </li>
  );
}

/** What the webhook answered when the page was made. */
function Recorded({ step }: { readonly step: StepRow }): JSX.Element {
  return (
    <div class="step-recorded">
      <p class="faint">
        Webhooks are not called in the page. For the unedited object it answered: {step.outcome}.
      </p>
      <EditList edits={step.edits} />
      {step.messages.map((message, i) => (
        <p class="step-message" key={i}>
          {message}
        </p>
      ))}
    </div>
  );
}

const BADGES: Partial<Readonly<Record<StepRow["outcome"], string>>> = {
  denied: "badge-error",
  changed: "badge-good",
  "failed open": "badge-warning",
  "not called": "badge-warning",
  "not known": "badge-warning",
};

function authorOf({ name }: StepRow): AuthorKind | undefined {
  const authors: Readonly<Record<string, AuthorKind>> = {
    default: "default",
    mutate: "policy",
    "mutating webhook": "webhook",
  };
  return Object.hasOwn(authors, name) ? authors[name] : undefined;
}

/** Failures belong to the last step of their tier that checks. */
function failuresOf(
  step: StepRow,
  steps: readonly StepRow[],
  at: number,
  failures: readonly FailureRow[],
): readonly FailureRow[] {
  const checks: Readonly<Record<string, number>> = { validate: 1, rules: 2, policies: 3 };
  const tier = Object.hasOwn(checks, step.name) ? checks[step.name] : undefined;
  const isLast = !steps.slice(at + 1).some(({ name }) => name === step.name);
  return tier === undefined || !isLast ? [] : failures.filter((failure) => failure.tier === tier);
}
