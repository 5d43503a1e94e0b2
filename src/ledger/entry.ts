import type { FieldPath, Json, Op } from "../model/index.js";
import type { Author } from "./author.js";

/**
 * What an entry did to the document:
 * - `changed`: the field has the value since
 * - `same`: it wrote the value that was there
 * - `order`: it put the items of a list in another order and changed none of them
 * - `nothing`: a set-if-absent found a value, a removal found none, a write did not fit, or the operation only says
 *   something
 */
export type Effect = "changed" | "same" | "order" | "nothing";

/** Operations that say something about a field and change nothing. */
export const SAYS_ONLY: ReadonlySet<Op> = new Set<Op>(["keep", "allow", "warn", "deny"]);

/** One thing that happened to one field. */
export interface Entry {
  /** Its place in the ledger, from 0. */
  readonly index: number;
  /** The field, as it was called at that time; for `append` the item, not the list. */
  readonly path: FieldPath;
  readonly op: Op;
  /** The value written, the item appended, or the new name. Values of Secrets stand here unmasked: print `shown`. */
  readonly value: Json | undefined;
  readonly author: Author;
  readonly reason?: string;
  readonly effect: Effect;
  /** What stood there before; undefined when nothing did. */
  readonly before: Json | undefined;
  /** The earlier entries whose values this one replaced, in order. */
  readonly shadows: readonly Entry[];
  /** The field's first name, when it or an item above it was renamed earlier. */
  readonly formerly?: FieldPath;
}

/** An author that had no turn. */
export interface Skipped {
  readonly author: Author;
  readonly reason: string;
  /** What it would have written, where that is known. */
  readonly paths?: readonly FieldPath[];
}

/** What an author looked at: a value, whether a field is there, or which members a map or list has. */
export type ReadKind = "value" | "presence" | "members";

/** A field that was read, and by whom. */
export interface Read {
  readonly path: FieldPath;
  readonly kind: ReadKind;
  readonly author: Author;
}
