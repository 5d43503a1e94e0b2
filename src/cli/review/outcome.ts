import {
  type Review,
  type ReviewEvent,
  type TypeName,
  type Verdict,
  formatType,
} from "../../review/index.js";
import type { Approvals } from "./approvals.js";

/** What becomes of an event: the first two keep a review from passing. */
export type Decision =
  "refused" | "unconfirmed" | "confirmed" | "approved" | "exempted" | "allowed" | "ignored";

export interface Policy {
  /** From which type on a change is refused, whatever anybody confirms. */
  readonly failOn: "warn" | "error";
  /** Whether somebody said yes to everything that rules warn of. */
  readonly isConfirmed: boolean;
  readonly approvals: Approvals;
}

export interface Outcome {
  readonly decisions: ReadonlyMap<ReviewEvent, Decision>;
  /** Events by type, those exempted and approved by themselves, and changes that no rule is about. */
  readonly counts: Readonly<Record<TypeName | "exempted" | "approved" | "unmatched", number>>;
  /** The worst type that is left when exemptions and approvals are taken away. */
  readonly verdict: Verdict;
  readonly refused: number;
  readonly unconfirmed: number;
}

export function decide({ events, documents }: Review, policy: Policy): Outcome {
  const decisions = new Map<ReviewEvent, Decision>();
  const unmatched = documents.reduce((sum, document) => sum + document.unmatched.length, 0);
  const counts = { error: 0, warn: 0, allow: 0, ignore: 0, exempted: 0, approved: 0, unmatched };
  const blocking = { refused: 0, unconfirmed: 0 };
  for (const event of events) {
    const decision = decisionOn(event, policy);
    decisions.set(event, decision);
    counts[decision === "exempted" || decision === "approved" ? decision : typeOf(event)]++;
    if (decision === "refused" || decision === "unconfirmed") blocking[decision]++;
  }
  const verdict = counts.error > 0 ? "error" : counts.warn > 0 ? "warn" : "allow";
  return { decisions, counts, verdict, ...blocking };
}

/** An approval names one change and its new value, so it counts for what rules forbid as well as for what they warn of. */
function decisionOn(event: ReviewEvent, { failOn, isConfirmed, approvals }: Policy): Decision {
  const type = typeOf(event);
  if (event.exemption !== undefined) return "exempted";
  if (type === "allow") return "allowed";
  if (type === "ignore") return "ignored";
  if (approvals.size > 0 && approvals.has(event.fingerprint)) return "approved";
  if (type === "error" || failOn === "warn") return "refused";
  return isConfirmed ? "confirmed" : "unconfirmed";
}

export function typeOf({ type }: Pick<ReviewEvent, "type">): TypeName {
  return formatType(type).toLowerCase() as TypeName;
}
