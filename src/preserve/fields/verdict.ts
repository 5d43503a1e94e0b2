import { type Outcome, isKept } from "../decision.js";

/** How the pattern's author wants a field treated: put back, merged, or given a first value only. */
export type FieldMode = "enforce" | "merge" | "seed";

/** What the decision needs to know about a field whose existing value is not the fresh one. */
export interface Difference {
  readonly isBaseKnown: boolean;
  readonly isThere: boolean;
  readonly isWanted: boolean;
  /** Whether the existing and the fresh value differ from the base; without a base both may. */
  readonly existingChanged: boolean;
  readonly freshChanged: boolean;
  /** It is not there, and not known to be removed. */
  readonly isUnexplained: boolean;
  /** What contains the field was in the base and is gone: adding to it would bring a part of it back. */
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
 * The decision: preserve, then overwrite, then enforce, then three ways. An explicit value leaves nothing to decide, and
 * one of an earlier run goes before what the pattern enforces: the next run would otherwise take it back.
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

/** A first value is given to what never had one: the field is new in the pattern, or the caller asks to complete. */
function seed(field: Difference, { addMissing }: Policy): Outcome {
  const { isThere, isBaseKnown, isUnexplained, existingChanged } = field;
  const isNew = isUnexplained ? addMissing : isBaseKnown && !existingChanged;
  return !isThere && isNew ? "added" : "seeded";
}
