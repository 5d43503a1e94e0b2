import { type FieldPath, type Json, type SchemaNode } from "../../model/index.js";
import { ROOT, defined } from "../../model/internal.js";
import type { Fate, RegenerateOptions } from "./regeneration.js";
import { FieldWalk } from "../fields/field-walk.js";
import type { Known } from "../evidence/known-base.js";
import type { Outcome } from "../decision.js";
import { RuleCursor } from "../fields/field-rule.js";
import { STANDING_RULES } from "../fields/standing-rules.js";
import { holdsData } from "./stateful.js";
import { side } from "../value/shape.js";

/** The resource in up to three versions; the base may be unknown. */
export interface Versions {
  readonly base: Json | undefined;
  readonly existing: Json | undefined;
  readonly fresh: Json | undefined;
}

/** The outcome for a resource that one side lacks; undefined if both have it and its fields decide. */
export function fateOf(
  versions: Versions,
  known: Known,
  schema: SchemaNode | undefined,
  preserved: readonly FieldPath[],
  options: RegenerateOptions,
): { readonly fate: Fate; readonly outcome: Outcome; readonly isUntouched?: boolean } | undefined {
  const { existing, fresh } = versions;
  if (existing !== undefined && fresh !== undefined) return undefined;
  if (existing === undefined) {
    if (fresh === undefined) return { fate: "gone", outcome: "removed" };
    // Also with an untrusted record: a resource that existed before and is gone may have been removed externally.
    const isDeleted = known.wasGenerated && options.overwrite !== true;
    return isDeleted ? { fate: "deleted", outcome: "deleted" } : { fate: "created", outcome: "added" };
  }
  // Only a recorded resource that is unchanged since is ever removed.
  if (!known.isCertain || !isAsGenerated(versions, known, schema))
    return { fate: "orphaned", outcome: "orphaned" };
  const isStateful = (options.isStateful ?? holdsData)(existing) && options.prune !== true;
  return isStateful || preserved.length > 0
    ? { fate: "orphaned", outcome: "orphaned", isUntouched: true }
    : { fate: "removed", outcome: "removed" };
}

/** No relevant change: compared with its base as if that were the pattern, nothing is kept. */
function isAsGenerated({ base, existing }: Versions, known: Known, schema: SchemaNode | undefined): boolean {
  const walk = new FieldWalk({ known, overwrite: false, addMissing: false });
  walk.run(
    { base: side(base), existing: side(existing), fresh: side(base) },
    schema,
    RuleCursor.of(STANDING_RULES),
  );
  return walk.decisions.length === 0;
}

export function rootDecision(versions: Versions, outcome: Outcome, known: Known) {
  const { base, existing, fresh } = versions;
  return known.signed({
    path: ROOT,
    outcome,
    ...defined({ base, existing, fresh }),
    isBaseKnown: known.isKnown,
  });
}
