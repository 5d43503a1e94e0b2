import { formatPath, isObject, type Json } from "../../model/index.js";
import { getKey, pathOf, segmentsOf, visible, MASK } from "../../model/internal.js";
import { type Comparison, type ReviewEvent } from "../../review/index.js";
import { isHidden } from "../../review/internal.js";
import { type ShownChange, brief, valueChange } from "../change/value-change.js";

type Resource = ReviewEvent["resource"];

/** One side of a change in printable form: complete, but without values of a Secret. */
export function shownValue(
  place: Comparison,
  side: "before" | "after",
  resource: Resource,
): Json | undefined {
  const value = place[side] ?? undefined;
  return value === undefined || !isHidden(place, resource) ? value : MASK;
}

/** A change as text: `3 -> 5`, and below it the diff of long values. */
export function shownDifference(place: Comparison, resource: Resource, full = false): ShownChange {
  const [before, after] = (["before", "after"] as const).map((side) => shownValue(place, side, resource));
  const { cell, below, line } =
    place.change === "reorder" ? reordered(before, after) : valueChange(before, after, full);
  return { cell: visible(cell), below: below.map(visible), line: visible(line) };
}

/** `3 -> 5`: before and after in one line. */
export function shownChange(place: Comparison, resource: Resource): string {
  return shownDifference(place, resource).line;
}

function reordered(before: Json | undefined, after: Json | undefined): ShownChange {
  const line = `${orderOf(before)} -> ${orderOf(after)}`;
  return { cell: line, below: [], line };
}

/** The order of a list: the names of its items say more than their number. */
function orderOf(list: Json | undefined): string {
  const items = Array.isArray(list) ? list : [];
  const names = items.map((item) => (isObject(item) ? getKey(item, "name") : undefined));
  return brief(names.length > 0 && names.every((name) => typeof name === "string") ? names : list);
}

/** The name of a place relative to another one. */
export function relativePath(place: Comparison, above: Comparison): string {
  const segments = segmentsOf(place).slice(segmentsOf(above).length);
  return visible(formatPath(pathOf(...segments)));
}

export function shownPath(place: Comparison): string {
  return place.parent === null ? "(all of it)" : visible(formatPath(place));
}

/** Whether an event shows its changes itself: it is about one of them, or about an added or removed place. */
export function isWhole({ change, matched }: Pick<ReviewEvent, "change" | "matched">): boolean {
  return change.change !== "modify" || (matched.length === 1 && matched[0] === change);
}
