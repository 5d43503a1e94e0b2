import type { Comparison, ReviewEvent } from "../../review/index.js";
import { isWhole, relativePath, shownDifference } from "./values.js";
import type { ShownChange } from "../change/value-change.js";
import { insideOf } from "./edited.js";
import { plural } from "../text/plural.js";
import { table } from "../text/table.js";

/** Further changes of one event are counted. */
const CHANGES = 10;

/** The diff of long values, or the changes that an anchored event sums up. */
export function eventDifference(event: ReviewEvent, full: boolean): ShownChange {
  const { change, matched, resource } = event;
  if (isWhole(event)) return shownDifference(change, resource, full);
  return differences(matched, change, resource, full);
}

/** The diff of an item that was removed and added. */
export function editDifference(
  edit: Comparison,
  resource: ReviewEvent["resource"],
  full: boolean,
): ShownChange {
  const inside = insideOf(edit);
  const [first] = inside;
  if (first === undefined || inside.length > 1) return differences(inside, edit, resource, full);
  const { cell, below, line } = shownDifference(first, resource, full);
  const name = first === edit ? "" : `${relativePath(first, edit)}  `;
  return { cell: `${name}${cell}`, below, line: `${name}${line}` };
}

function differences(
  changes: readonly Comparison[],
  place: Comparison,
  resource: ReviewEvent["resource"],
  full: boolean,
): ShownChange {
  const shown = full ? changes : changes.slice(0, CHANGES);
  const lines = shown.flatMap((leaf) => {
    const { cell, below } = shownDifference(leaf, resource, full);
    return [[relativePath(leaf, place), cell], ...below.map((line) => [`  ${line}`])];
  });
  const more = changes.length - shown.length;
  return {
    cell: "",
    below: [
      ...table(lines).trimEnd().split("\n"),
      ...(more > 0 ? [`and ${more} more; --full lists them`] : []),
    ],
    line: `(${plural(changes.length, "change")})`,
  };
}
