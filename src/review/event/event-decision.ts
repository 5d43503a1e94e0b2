import type { RuleSeverity } from "../rule/rule-type.js";
import type { ReviewEvent } from "./event.js";
import type { ReviewVerdict } from "./event-verdict.js";

/** The outcome of an event: the first two keep a review from passing. */
export type EventDecision =
  "refused" | "unconfirmed" | "confirmed" | "approved" | "exempted" | "allowed" | "ignored";

/** What was confirmed and approved, and what blocks. */
export interface EventPolicy {
  /** The lowest severity that always blocks, even if confirmed. */
  readonly failOn: "warn" | "error";
  /** Whether all warnings were confirmed. */
  readonly isConfirmed: boolean;
  /** The fingerprints of approved changes. */
  readonly approvals: { readonly size: number; has(fingerprint: string): boolean };
}

export interface DecidedEvents {
  readonly decisions: ReadonlyMap<ReviewEvent, EventDecision>;
  /** Events by severity; exempted and approved ones separately. */
  readonly counts: Readonly<Record<RuleSeverity | "exempted" | "approved", number>>;
  /** The worst severity without exemptions and approvals. */
  readonly verdict: ReviewVerdict;
  readonly refused: number;
  readonly unconfirmed: number;
}

/** The one place that decides whether events block a change. */
export function decideEvents(events: readonly ReviewEvent[], policy: EventPolicy): DecidedEvents {
  const decisions = new Map<ReviewEvent, EventDecision>();
  const counts = { error: 0, warn: 0, allow: 0, ignore: 0, exempted: 0, approved: 0 };
  const blocking = { refused: 0, unconfirmed: 0 };
  for (const event of events) {
    const decision = decisionOn(event, policy);
    decisions.set(event, decision);
    counts[decision === "exempted" || decision === "approved" ? decision : event.severity]++;
    if (decision === "refused" || decision === "unconfirmed") blocking[decision]++;
  }
  const verdict = counts.error > 0 ? "error" : counts.warn > 0 ? "warn" : "allow";
  return { decisions, counts, verdict, ...blocking };
}

/** An approval is for one change and its new value, so it covers both errors and warnings. */
function decisionOn(event: ReviewEvent, { failOn, isConfirmed, approvals }: EventPolicy): EventDecision {
  const { severity } = event;
  if (event.exemption !== undefined) return "exempted";
  if (severity === "allow") return "allowed";
  if (severity === "ignore") return "ignored";
  if (approvals.size > 0 && approvals.has(event.fingerprint)) return "approved";
  if (severity === "error" || failOn === "warn") return "refused";
  return isConfirmed ? "confirmed" : "unconfirmed";
}
