import { type Outcome, isKept } from "../decision.js";

/** How the pattern treats a field: enforced, merged, or only an initial value. */
export type FieldMode = "enforce" | "merge" | "seed";

/** The inputs of the decision about a field whose existing value is not the fresh one. */
export interface Difference {
  readonly isBaseKnown: boolean;
  readonly isThere: boolean;
  readonly isWanted: boolean;
  /** Whether the existing and the fresh value differ from the base; without a base both may. */
  readonly existingChanged: boolean;
  readonly freshChanged: boolean;
  /** It is absent, and not known to be removed. */
  readonly isUnexplained: boolean;
  /** The parent of the field was in the base and is gone: adding to it would recreate a part of it. */
  readonly isBelowDeleted: boolean;
}

export interface Policy {
  readonly isPreserved: boolean;
  readonly overwrite: boolean;
  readonly mode: FieldMode;
  readonly addMissing: boolean;
  readonly isYours: boolean;
}

/**
 * The decision: preserve, then overwrite, then enforce, then three-way. An explicit value leaves nothing to decide, and
 * one of an earlier run takes precedence over enforced ones: the next run would otherwise undo it.
 */
export function decide(field: Difference, policy: Policy): Outcome {
  if (policy.isPreserved) return "pinned";
  const outcome = policy.mode === "seed" ? seed(field, policy) : threeWay(field, policy);
  if (!isKept(outcome)) return outcome;
  if (policy.overwrite) return "overwritten";
  return policy.mode === "enforce" && outcome !== "yours" ? "enforced" : outcome;
}

function threeWay(field: Difference, policy: Policy): Outcome {
  if (field.isBaseKnown && !field.existingChanged && !field.isBelowDeleted) return propagated(field);
  if (field.isUnexplained && policy.addMissing) return "added";
  if (policy.isYours) return "yours";
  if (field.isUnexplained) return "absent";
  if (field.isBaseKnown && field.freshChanged) return "conflict";
  if (!field.isThere) return "deleted";
  return field.isWanted ? "preserved" : "not-in-pattern";
}

function propagated({ isThere, isWanted }: Difference): Outcome {
  if (!isWanted) return "removed";
  return isThere ? "updated" : "added";
}

/**
 * An initial value is given to a field that never had one: it is new in the pattern, or the caller requests completion.
 */
function seed(field: Difference, { addMissing }: Policy): Outcome {
  const { isThere, isBaseKnown, isUnexplained, existingChanged } = field;
  const isNew = isUnexplained ? addMissing : isBaseKnown && !existingChanged;
  return !isThere && isNew ? "added" : "seeded";
}
