import type { RuleType, RuleSeverity } from "../rule/rule-type.js";
import type { ReviewEvent } from "./event.js";
import { isOfType } from "../rule/rule.js";
import { TEXT, expectArgument, having, listOfKind } from "../../model/internal.js";

const EVENTS = listOfKind(having("an event of a review", "severity", "change"));

/** Events of one type, including the types between two names: a rule of 150 counts as Warn. */
export function filterByType(
  events: readonly ReviewEvent[],
  type: RuleType | RuleSeverity,
): readonly ReviewEvent[] {
  expectArgument(events, EVENTS, "filterByType", "events");
  return events.filter((event) => isOfType({ type: event.rank }, type));
}

/** The events whose rule has an action. */
export function filterByAction(events: readonly ReviewEvent[], action: string): readonly ReviewEvent[] {
  expectArgument(action, TEXT, "filterByAction", "action");
  expectArgument(events, EVENTS, "filterByAction", "events");
  return events.filter((event) => event.action === action);
}
