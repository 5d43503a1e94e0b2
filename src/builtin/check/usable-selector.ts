import { type Selector, labelValueFaults, readSelector } from "../../machinery/index.js";
import type { JsonObject } from "../../model/index.js";
import type { LabelSelector } from "../type/go-types.js";

const NOTHING: Selector = { isEmpty: false, matches: () => false, mayMatch: () => false };

/** Go's LabelSelectorAsSelector: an absent selector matches nothing; undefined if the selector cannot be used. */
export function usableSelector(selector: LabelSelector | undefined): Selector | undefined {
  if (selector === undefined) return NOTHING;
  const read = readSelector(selector as unknown as JsonObject);
  return "fault" in read ? undefined : read;
}

export function isEmptySelector({ matchLabels, matchExpressions }: LabelSelector): boolean {
  return Object.keys(matchLabels).length + matchExpressions.length === 0;
}

/** Whether an expression of a stored selector has a value that would be refused today. */
export function hasInvalidLabelValue(selector: LabelSelector | undefined): boolean {
  const expressions = selector?.matchExpressions ?? [];
  return expressions.some(({ values }) => values.some((value) => labelValueFaults(value).length > 0));
}
