import { type EventDecision, type Review } from "../../review/index.js";
import { type DecidedEvents, type EventPolicy, decideEvents } from "../../review/internal.js";

export type { EventDecision as Decision };

/** The result of a review, with the changes matched by no rule. */
export interface Outcome extends DecidedEvents {
  readonly counts: DecidedEvents["counts"] & { readonly unmatched: number };
}

export function decide({ events, documents }: Review, policy: EventPolicy): Outcome {
  const decided = decideEvents(events, policy);
  const unmatched = documents.reduce((sum, document) => sum + document.unmatched.length, 0);
  return { ...decided, counts: { ...decided.counts, unmatched } };
}
