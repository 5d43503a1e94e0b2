import { type Json, formatPath, pathOf, segmentsOf } from "../../model/index.js";
import { type Comparison, type ReviewEvent, isHidden } from "../../review/index.js";
import { brief } from "../field-changes.js";
import { visible } from "../../report/index.js";

type Resource = ReviewEvent["resource"];

const MASK = "(secret)";

/** One side of a change as it may be printed: all of it, but no value of a Secret. */
export function shownValue(
  place: Comparison,
  side: "before" | "after",
  resource: Resource,
): Json | undefined {
  const value = place[side] ?? undefined;
  return value === undefined || !isHidden(place, resource) ? value : MASK;
}

/** `3 -> 5`: before and after in one line. */
export function shownChange(place: Comparison, resource: Resource): string {
  return visible(
    `${brief(shownValue(place, "before", resource))} -> ${brief(shownValue(place, "after", resource))}`,
  );
}

/** What to call a place below another one. */
export function relativePath(place: Comparison, above: Comparison): string {
  const segments = segmentsOf(place).slice(segmentsOf(above).length);
  return visible(formatPath(pathOf(...segments)));
}

export function shownPath(place: Comparison): string {
  return place.parent === null ? "(all of it)" : visible(formatPath(place));
}

/** Whether an event tells of its changes by itself: it is about one of them, or about a place that came or went. */
export function isWhole({ change, matched }: Pick<ReviewEvent, "change" | "matched">): boolean {
  return change.change !== "modify" || (matched.length === 1 && matched[0] === change);
}
