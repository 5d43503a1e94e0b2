import type { ReviewEvent } from "./event.js";
import type { TypeName } from "../rule/rule-type.js";
import { formatRuleType } from "../rule/rule-type.js";

/** The worst that was found: nothing to confirm, something to confirm, something that must not be done. */
export type ReviewVerdict = Exclude<TypeName, "ignore">;

/** How many events there are of each type; exempted ones are counted by themselves. */
export type EventCounts = Readonly<Record<TypeName | "exempted", number>>;

export function countEvents(events: readonly ReviewEvent[]): EventCounts {
  const counts = { allow: 0, warn: 0, error: 0, ignore: 0, exempted: 0 };
  for (const { type, exemption } of events) {
    if (exemption === undefined) counts[formatRuleType(type).toLowerCase() as TypeName]++;
    else counts.exempted++;
  }
  return counts;
}

export function verdictOf({ warn, error }: EventCounts): ReviewVerdict {
  if (error > 0) return "error";
  return warn > 0 ? "warn" : "allow";
}
