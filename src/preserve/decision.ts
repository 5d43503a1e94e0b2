import type { Author } from "../ledger/index.js";
import { type FieldPath, type Json } from "../model/index.js";
import { PathTree } from "../model/internal.js";

/** Outcomes that change the file. */
export type Taken =
  /** An explicit value. */
  | "set"
  /** The pattern changed, added or dropped it, and it has no external change. */
  | "updated"
  | "added"
  | "removed"
  /** An external value was replaced by the pattern's: on request, or because the pattern enforces it. */
  | "overwritten"
  | "enforced";

/** Outcomes that leave the file as it is, although the pattern differs. */
export type Kept =
  /** Both sides changed it since the base. */
  | "conflict"
  /** Changed externally, or, without a base, different. */
  | "preserved"
  /** Removed externally since the base. */
  | "deleted"
  /** The pattern has it and the file does not; without a base the reason is unknown. */
  | "absent"
  /** The file has it and the pattern does not. */
  | "not-in-pattern"
  /** Kept on request. */
  | "pinned"
  /** Set explicitly in an earlier run. */
  | "yours"
  /** The pattern only gives an initial value. */
  | "seeded"
  /** A resource that the pattern dropped and that may not simply be removed. */
  | "orphaned";

/** The outcome for a field: its value was taken or kept, and why. */
export type Outcome = Taken | Kept;

/** The decision about one field, with all its inputs. An absent side has no value. */
export interface Decision {
  readonly path: FieldPath;
  readonly outcome: Outcome;
  readonly base?: Json;
  readonly existing?: Json;
  readonly fresh?: Json;
  /** The explicit value, for `set`; absent if the field is removed. */
  readonly value?: Json;
  /** False if the base is unknown, which differs from a base without the field. */
  readonly isBaseKnown: boolean;
  /** The owner of the existing value, from a record. */
  readonly owner?: string;
  /** The same with the commit, if in the history. */
  readonly author?: Author;
  /** A user has accepted exactly this difference. */
  readonly isAccepted?: boolean;
  /** A conflict of an earlier run that is not decided yet. */
  readonly isDisputed?: boolean;
  /** A resource that the pattern dropped is exactly as recorded when it was generated. */
  readonly isUntouched?: boolean;
  /** The explicit value replaces an external one. */
  readonly replacesOthers?: boolean;
  /** Absent, and not known to be removed: no run has seen it. */
  readonly isUnexplained?: boolean;
  /** Why the last output is not used here, although something is known about it. */
  readonly doubt?: string;
  /** The record of the last run does not have it, or has another value. */
  readonly isNew?: boolean;
}

const TAKEN: ReadonlySet<Outcome> = new Set<Outcome>([
  "set",
  "updated",
  "added",
  "removed",
  "overwritten",
  "enforced",
]);

export function isKept(outcome: Outcome): outcome is Kept {
  return !TAKEN.has(outcome);
}

/** A difference kept by a flag, by the pattern itself or after it was accepted is not new. */
export function isReported({ outcome, isAccepted }: Decision): boolean {
  return isKept(outcome) && outcome !== "seeded" && outcome !== "yours" && isAccepted !== true;
}

/**
 * A field in conflict. Without a base the decision record counts every field where the pattern and the file differ;
 * with one, those that both sides changed, now or before.
 */
export function isConflict({ outcome, isBaseKnown, isAccepted, isDisputed }: Decision): boolean {
  if (isAccepted === true) return false;
  if (isDisputed === true) return true;
  return outcome === "conflict" || (!isBaseKnown && (outcome === "preserved" || outcome === "absent"));
}

/**
 * Finds the decision behind an edit: the last one about its place, or about a parent. A map that is removed as a whole
 * was decided member by member; then the decision about an external value is the relevant one.
 */
export function decisionsBehind(decisions: readonly Decision[]): (path: FieldPath) => Decision | undefined {
  const taken = PathTree.of(decisions.filter(({ outcome }) => !isKept(outcome)));
  return (path) => {
    const about = taken.around(path).at(-1);
    if (about !== undefined) return about;
    const inside = taken.within(path);
    return inside.find(({ outcome }) => outcome === "overwritten" || outcome === "enforced") ?? inside[0];
  };
}

/** The decision without the last output, if that says nothing about it. */
export function withoutBase(decision: Decision): Decision {
  return Object.fromEntries(
    Object.entries(decision).filter(([name]) => name !== "base"),
  ) as unknown as Decision;
}
