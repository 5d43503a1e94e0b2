import { type Segment } from "../../model/index.js";
import { compareSegments, segmentsOf } from "../../model/internal.js";
import type { FieldOwner } from "../../ledger/index.js";

/**
 * Orders the rows so that an item with fewer key fields is created before one with more. As text, the key of the first
 * also matches the second: created later, `[protocol=UDP]` would be written into `[port=53,protocol=UDP]`.
 */
export function shortKeysFirst(rows: readonly FieldOwner[]): readonly FieldOwner[] {
  if (!hasUnevenKeys(rows)) return rows;
  const placed = rows.map((row) => ({ row, segments: segmentsOf(row.path) }));
  return placed.sort((a, b) => compare(a.segments, b.segments)).map(({ row }) => row);
}

/** Almost no list has them, and records are long. */
function hasUnevenKeys(rows: readonly FieldOwner[]): boolean {
  const sizes = new Map<Segment, number>();
  for (const { path } of rows) {
    for (let at = path; at.parent !== null; at = at.parent) {
      const size = sizeOf(at.segment);
      if (size === 0) continue;
      const list = at.parent.parent === null ? "" : at.parent.segment;
      if ((sizes.get(list) ?? size) !== size) return true;
      sizes.set(list, size);
    }
  }
  return false;
}

function sizeOf(segment: Segment): number {
  return typeof segment === "object" ? (segment.names?.length ?? 0) : 0;
}

function compare(a: readonly Segment[], b: readonly Segment[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [left, right] = [a[i] as Segment, b[i] as Segment];
    const order = sizeOf(left) - sizeOf(right) || compareSegments(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
