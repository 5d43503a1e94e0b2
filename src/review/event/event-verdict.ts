import type { ReviewEvent } from "./event.js";
import type { RuleSeverity } from "../rule/rule-type.js";

/** The worst result: nothing to confirm, something to confirm, something forbidden. */
export type ReviewVerdict = Exclude<RuleSeverity, "ignore">;

/** How many events there are of each severity; exempted ones are counted separately. */
export type EventCounts = Readonly<Record<RuleSeverity | "exempted", number>>;

export function countEvents(events: readonly ReviewEvent[]): EventCounts {
  const counts = { allow: 0, warn: 0, error: 0, ignore: 0, exempted: 0 };
  for (const { severity, exemption } of events) {
    if (exemption === undefined) counts[severity]++;
    else counts.exempted++;
  }
  return counts;
}

export function verdictOf({ warn, error }: EventCounts): ReviewVerdict {
  if (error > 0) return "error";
  return warn > 0 ? "warn" : "allow";
}
