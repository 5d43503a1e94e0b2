import type { Admission } from "../admit/index.js";
import { type Review, type ReviewEvent, filterByType, formatEvent } from "../review/index.js";
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

export function verdictOf(resources: readonly Judged[], review: Review | undefined): Verdict {
  const errors = reasonsOf(review, "error");
  const blocking = [...errors, ...resources.flatMap(denialOf)];
  if (blocking.length > 0 || review?.verdict === "error") return { outcome: "blocked", reasons: blocking };
  const warnings = reasonsOf(review, "warn");
  return { outcome: warnings.length > 0 ? "confirm" : "ready", reasons: warnings };
}

function reasonsOf(review: Review | undefined, type: "error" | "warn"): Reason[] {
  const documents = review?.documents ?? [];
  return documents.flatMap(({ name, events }) =>
    filterByType(events, type)
      .filter(({ exemption }) => exemption === undefined)
      .map((event) => ({ stage: "review" as const, name, text: textOf(event) })),
  );
}

/** A message of a rule need not say where: one about everything never does. */
function textOf(event: ReviewEvent): string {
  const { message, change } = event;
  if (message === "") return formatEvent(event);
  return change.parent === null ? message : `${formatPath(change)}: ${message}`;
}

/** A kind that nothing here defines blocks nothing: its definition may well be in the cluster. */
function denialOf({ name, admission }: Judged): Reason[] {
  if (admission === undefined || admission.verdict.allowed || !admission.isValidated) return [];
  return [{ stage: "admit", name, text: admission.verdict.message }];
}
