import type { Author } from "../ledger/index.js";
import { type FieldPath, type Json } from "../model/index.js";
import { PathTree } from "../model/internal.js";

/** Outcomes that change the file. */
export type Taken =
  /** An explicit value. */
  | "set"
  /** The pattern changed, added or dropped it, and others had not touched it. */
  | "updated"
  | "added"
  | "removed"
  /** A value of others gave way to the pattern's: on request, or because the pattern's author said so. */
  | "overwritten"
  | "enforced";

/** Outcomes that leave the file as it is, although the pattern says otherwise. */
export type Kept =
  /** Both sides changed it since the base. */
  | "conflict"
  /** Others changed it, or, without a base, it differs. */
  | "preserved"
  /** Others removed it since the base. */
  | "deleted"
  /** The pattern has it and the file does not; without a base the reason is not known. */
  | "absent"
  /** The file has it and the pattern does not. */
  | "not-in-pattern"
  /** Kept on request. */
  | "pinned"
  /** Set explicitly in an earlier run. */
  | "yours"
  /** The pattern's author gave a first value only. */
  | "seeded"
  /** A resource that the pattern dropped and that may not simply go. */
  | "orphaned";

/** What became of a field: its value was taken, or kept, and why. */
export type Outcome = Taken | Kept;

/** What was decided about one field, and all it was decided on. A side that is absent has no value. */
export interface Decision {
  readonly path: FieldPath;
  readonly outcome: Outcome;
  readonly base?: Json;
  readonly existing?: Json;
  readonly fresh?: Json;
  /** The explicit value, for `set`; absent when the field is to go. */
  readonly value?: Json;
  /** False where the base is not known, which is not the same as a base without the field. */
  readonly isBaseKnown: boolean;
  /** Who is behind the existing value, as a record names them. */
  readonly owner?: string;
  /** The same with the commit, where a history knows it. */
  readonly author?: Author;
  /** A person has seen this very difference and agreed. */
  readonly isAccepted?: boolean;
  /** Two sides disagreed on it in an earlier run, and it is not decided yet. */
  readonly isDisputed?: boolean;
  /** A resource that the pattern dropped stands exactly as a record says that it was generated. */
  readonly isUntouched?: boolean;
  /** The explicit value takes the place of one that others wrote. */
  readonly replacesOthers?: boolean;
  /** Absent, and not known to be removed: no run has seen it. */
  readonly isUnexplained?: boolean;
  /** Why what was generated last does not count here, although something is known about it. */
  readonly doubt?: string;
  /** The record of the last run does not have it, or not with this value. */
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

/**
 * A field two sides disagree on. Without a base the decision record counts every field that the pattern wants and the
 * file has otherwise; with one, those that both sides changed, now or before.
 */
export function isConflict({ outcome, isBaseKnown, isAccepted, isDisputed }: Decision): boolean {
  if (isAccepted === true) return false;
  if (isDisputed === true) return true;
  return outcome === "conflict" || (!isBaseKnown && (outcome === "preserved" || outcome === "absent"));
}

/**
 * Finds the decision behind an edit: the last one about its place, or about what contains it. A map that goes as a whole
 * was decided on member by member; what was taken from others is what there is to say then.
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

/** The decision without what was generated last, where that says nothing about it. */
export function withoutBase(decision: Decision): Decision {
  return Object.fromEntries(
    Object.entries(decision).filter(([name]) => name !== "base"),
  ) as unknown as Decision;
}
