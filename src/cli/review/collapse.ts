import type { Comparison } from "../../review/index.js";

/** A change shown on one line: a changed field, or a whole value that was added or removed. */
export interface Collapsed {
  readonly top: Comparison;
  /** How many changed fields it represents. */
  readonly fields: number;
}

/** Collapses changes that add or remove a whole value: one added alert is one line. */
export function collapse(changes: readonly Comparison[]): Collapsed[] {
  const counts = new Map<Comparison, number>();
  for (const change of changes) {
    for (let at = stepUp(change); at !== undefined; at = stepUp(at))
      counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const sizes = new Map<Comparison, number>();
  const found = new Map<Comparison, number>();
  for (const change of changes) {
    let top = change;
    for (let at = stepUp(top); at !== undefined && counts.get(at) === sizeOf(at, sizes); at = stepUp(at))
      top = at;
    found.set(top, (found.get(top) ?? 0) + 1);
  }
  return [...found].map(([top, fields]) => ({ top, fields }));
}

/** What was added or removed together with a place; whole documents are reported elsewhere. */
function stepUp({ parent, change }: Comparison): Comparison | undefined {
  const isOneSided = change === "create" || change === "delete";
  return isOneSided && parent !== null && parent.parent !== null && parent.change === change
    ? parent
    : undefined;
}

/** How many fields are below an added or removed place. */
function sizeOf(place: Comparison, sizes: Map<Comparison, number>): number {
  const known = sizes.get(place);
  if (known !== undefined) return known;
  const { children } = place;
  const size = children.length === 0 ? 1 : children.reduce((sum, below) => sum + sizeOf(below, sizes), 0);
  sizes.set(place, size);
  return size;
}
