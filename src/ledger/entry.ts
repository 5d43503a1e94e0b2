import type { FieldPath, Json, Op } from "../model/index.js";
import type { Author } from "./author.js";

/**
 * What an entry did to the document:
 * - `changed`: the field got the value
 * - `same`: it wrote the existing value
 * - `order`: it reordered the items of a list and changed none of them
 * - `nothing`: a set-if-absent found a value, a removal found none, a write did not apply, or the operation only
 *   annotates
 */
export type Effect = "changed" | "same" | "order" | "nothing";

/** Operations that annotate a field and change nothing. */
export const SAYS_ONLY: ReadonlySet<Op> = new Set<Op>(["keep", "allow", "warn", "deny"]);

/** One operation on one field. */
export interface Entry {
  /** Its index in the ledger, from 0. */
  readonly index: number;
  /** The path at that time; for `append` that of the item, not the list. */
  readonly path: FieldPath;
  readonly op: Op;
  /**
   * The value written, the item appended, or the new name. Values of Secrets are not masked here: print `shown`
   * instead.
   */
  readonly value: Json | undefined;
  readonly author: Author;
  readonly reason?: string;
  readonly effect: Effect;
  /** The previous value; undefined if there was none. */
  readonly before: Json | undefined;
  /** The earlier entries whose values this one replaced, in order. */
  readonly shadows: readonly Entry[];
  /** The field's first name, if it or an item above it was renamed earlier. */
  readonly formerly?: FieldPath;
}

/** An author that did not run. */
export interface Skipped {
  readonly author: Author;
  readonly reason: string;
  /** What it would have written, if known. */
  readonly paths?: readonly FieldPath[];
}

/** What an author read: a value, the presence of a field, or the members of a map or list. */
export type ReadKind = "value" | "presence" | "members";

/** A field that was read, and by whom. */
export interface Read {
  readonly path: FieldPath;
  readonly kind: ReadKind;
  readonly author: Author;
}
