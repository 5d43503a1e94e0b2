import { type Review, type ReviewEvent, decideEvents, formatEvent } from "../review/index.js";
import type { Admission } from "../admit/index.js";
import { formatPath } from "../model/index.js";

/** Why a plan does not simply go through. */
export interface Reason {
  readonly stage: "review" | "admit";
  /** The resource it is about. */
  readonly name: string;
  readonly text: string;
}

/**
 * Whether a plan may be carried out:
 * - `failed`: it could not be made
 * - `blocked`: a rule of the review forbids a change, or the API server would deny it
 * - `confirm`: a rule warns, and somebody has to agree
 */
export interface Verdict {
  readonly outcome: "failed" | "blocked" | "confirm" | "ready";
  readonly reasons: readonly Reason[];
}

interface Judged {
  readonly name: string;
  readonly admission: Admission | undefined;
}

/** The one verdict on a run: exemptions and approvals count, and what an API server would deny is blocked. */
export function verdictOf(
  resources: readonly Judged[],
  review: Review | undefined,
  approved: ReadonlySet<string>,
): Verdict {
  const { decisions } = decideEvents(review?.events ?? [], {
    failOn: "error",
    isConfirmed: false,
    approvals: approved,
  });
  const reasons = (wanted: "refused" | "unconfirmed"): Reason[] =>
    (review?.documents ?? []).flatMap(({ name, events }) =>
      events
        .filter((event) => decisions.get(event) === wanted)
        .map((event) => ({ stage: "review" as const, name, text: textOf(event) })),
    );
  const blocking = [...reasons("refused"), ...resources.flatMap(denialOf)];
  // A review that failed says nothing about the changes.
  const isBroken = review?.diagnostics.some(({ severity }) => severity === "error") === true;
  if (blocking.length > 0 || isBroken) return { outcome: "blocked", reasons: blocking };
  const warnings = reasons("unconfirmed");
  return { outcome: warnings.length > 0 ? "confirm" : "ready", reasons: warnings };
}

/** A message of a rule need not say where: one about everything never does. */
function textOf(event: ReviewEvent): string {
  const { message, change } = event;
  if (message === "") return formatEvent(event);
  return change.parent === null ? message : `${formatPath(change)}: ${message}`;
}

/** Where no definition was there to judge by, nothing was denied: its definition may well be in the cluster. */
function denialOf({ name, admission }: Judged): Reason[] {
  if (admission === undefined || admission.verdict.allowed || !admission.isValidated) return [];
  return [{ stage: "admit", name, text: admission.verdict.message }];
}
