import { type Review, type ReviewEvent, formatEvent } from "../../review/index.js";
import { type DecidedEvents, decideEvents } from "../../review/internal.js";
import type { Admission } from "../../admit/index.js";
import { formatPath } from "../../model/index.js";

/** Why a plan needs confirmation or is blocked. */
export interface VerdictReason {
  readonly stage: "review" | "admit" | "removal";
  /** Its resource, or the generator whose resources would be removed. */
  readonly name: string;
  readonly text: string;
  /** The fingerprint for an approval of the change. */
  readonly fingerprint?: string;
}

/**
 * Whether a plan may be applied:
 * - `failed`: it could not be made
 * - `blocked`: a rule of the review forbids a change, or the API server would deny it
 * - `confirm`: a rule warns, or many resources would be removed, and the change needs confirmation
 */
export interface PlanVerdict {
  readonly outcome: "failed" | "blocked" | "confirm" | "ready";
  readonly reasons: readonly VerdictReason[];
}

/** The outcome of each event of a review, before anything is confirmed. */
export function decisionsOn(
  review: Review | undefined,
  approved: ReadonlySet<string>,
): DecidedEvents["decisions"] {
  const policy = { failOn: "error", isConfirmed: false, approvals: approved } as const;
  return decideEvents(review?.events ?? [], policy).decisions;
}

interface Judged {
  readonly name: string;
  readonly admission: Admission | undefined;
}

/** The reasons against some changes. */
export interface Reasons {
  readonly refused: readonly VerdictReason[];
  readonly denied: readonly VerdictReason[];
  readonly unconfirmed: readonly VerdictReason[];
}

/** Exemptions and approvals count; a denial by the API server cannot be overridden. */
export function reasonsIn(
  resources: readonly Judged[],
  review: Review | undefined,
  decisions: DecidedEvents["decisions"],
): Reasons {
  const reasons = (wanted: "refused" | "unconfirmed"): VerdictReason[] =>
    (review?.documents ?? []).flatMap(({ name, events }) =>
      events
        .filter((event) => decisions.get(event) === wanted)
        .map((event) => ({ stage: "review" as const, name, text: textOf(event), ...fingerprintOf(event) })),
    );
  return {
    refused: reasons("refused"),
    denied: resources.flatMap(denialOf),
    unconfirmed: reasons("unconfirmed"),
  };
}

/** The verdict on a run. */
export function verdictOn(all: readonly Reasons[], removals: readonly VerdictReason[] = []): PlanVerdict {
  const blocking = [...all.flatMap(({ refused }) => refused), ...all.flatMap(({ denied }) => denied)];
  if (blocking.length > 0) return { outcome: "blocked", reasons: blocking };
  const warnings = [...all.flatMap(({ unconfirmed }) => unconfirmed), ...removals];
  return { outcome: warnings.length > 0 ? "confirm" : "ready", reasons: warnings };
}

/** A change that is too large to examine has no fingerprint: it cannot be approved. */
function fingerprintOf({ fingerprint }: ReviewEvent): Pick<VerdictReason, "fingerprint"> {
  return fingerprint === "" ? {} : { fingerprint };
}

/** A rule's message need not mention the place: a message for everything never does. */
function textOf(event: ReviewEvent): string {
  const { message, change } = event;
  return message === "" ? formatEvent(event) : `${formatPath(change)}: ${message}`;
}

/** Without a definition nothing was denied: the definition may be in the cluster. */
function denialOf({ name, admission }: Judged): VerdictReason[] {
  if (admission === undefined || admission.verdict.allowed || !admission.isValidated) return [];
  return [{ stage: "admit", name, text: admission.verdict.message }];
}
