import { type Diagnostic, type ResourceId } from "../../model/index.js";
import { thrownText, isSecretKind, defined, pathOf, segmentsOf } from "../../model/internal.js";
import type { Comparison } from "../compare/comparison.js";
import { problems } from "../problems.js";

/**
 * The input of a condition: the changed leaf, or, for a rule on its anchor, the anchored place, with its path, its kind
 * of change and its value before and after.
 */
export interface Observed {
  readonly place: Comparison;
  readonly resource: ResourceId | undefined;
}

/** Restricts a rule to some old and new values. */
export interface RuleCondition {
  (change: Comparison, resource: ResourceId | undefined): boolean;
  /** Whether some values could satisfy it, if the changed values are unknown; true if that cannot be determined. */
  readonly mayHold?: ((place: Comparison, resource: ResourceId | undefined) => boolean) | undefined;
}

/** A condition that fails must not let a change through: the rule applies, and the failure is reported. */
export function holds(
  condition: RuleCondition | undefined,
  { place, resource }: Observed,
  report: (problem: Diagnostic) => void,
): boolean {
  if (condition === undefined) return true;
  try {
    return condition(place, resource);
  } catch (error) {
    report(
      problems["condition-failed"]({
        message: `the condition of the rule failed here${reasonOf(error, resource)}, so the rule was applied`,
        // The place is part of the comparison: it would carry all values, and cannot be serialized.
        path: pathOf(...segmentsOf(place)),
        ...defined({ resource }),
        hint: "if the field is absent, before or after is undefined in code and null in an expression",
      }),
    );
    return true;
  }
}

/** An error message may contain a value, and those of Secrets are not shown. */
function reasonOf(error: unknown, resource: ResourceId | undefined): string {
  if (isSecretKind(resource)) return "";
  return ` (${thrownText(error)})`;
}
