import { type FieldPath, type Segment, depthOf } from "../path.js";

/**
 * Where a new member of a map or list goes: right after a sibling, or right before it. When parents are missing too,
 * the sibling is next to the topmost missing parent.
 */
export interface Beside {
  readonly sibling: FieldPath;
  readonly isBehind: boolean;
}

/** The sibling among the members of a container at this depth; undefined if it is not one of them. */
export function siblingAt(beside: Beside | undefined, depth: number): Segment | undefined {
  return beside !== undefined && depthOf(beside.sibling) === depth + 1 ? beside.sibling.segment : undefined;
}
