import { type FieldPath, type Segment, depthOf } from "../path.js";

/**
 * Where a new member of a map or list goes: right behind a sibling, or right in front of it. Where more than the member
 * is missing, the sibling is one of the topmost that is.
 */
export interface Beside {
  readonly sibling: FieldPath;
  readonly isBehind: boolean;
}

/** The sibling among the members of a container this deep in the document; undefined where it is none of them. */
export function siblingAt(beside: Beside | undefined, depth: number): Segment | undefined {
  return beside !== undefined && depthOf(beside.sibling) === depth + 1 ? beside.sibling.segment : undefined;
}
